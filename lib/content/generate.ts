/**
 * Checks all content, then writes `lib/generated` for code that cannot read files at run time:
 * paths for the middleware, addresses, copy and the rules of the pricing page for the browser.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { loadEnvFile, readAddresses, readRecaptchaSiteKey } from '../env';
import { listRoutes } from '../routes';
import { findContentMistakes } from './check';
import { ContentError } from './content-error';
import {
  getChatCopy,
  getConsentCopy,
  getDemoRequestCopy,
  getInterface,
  getSite,
  listDialingCodes,
  listProducts,
} from './index';

function listPublicFiles(): string[] {
  const folder = join(process.cwd(), 'public');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`,
    )
    .sort();
}

const writeText = (name: string, text: string) =>
  writeFileSync(join(process.cwd(), 'lib/generated', name), text);
const write = (name: string, data: unknown) =>
  writeText(`${name}.json`, `${JSON.stringify(data)}\n`);

/** Hides the plans of the solutions that the select does not say, so that no script is needed. */
const hideOtherPlans = (slug: string) =>
  `[data-period]:has(option[value="${slug}"]:checked) > section:not([data-solution="${slug}"]) { display: none; }\n`;

/** Addresses and reCAPTCHA key from the environment; an invalid variable stops the build with a message. */
function readSettings() {
  try {
    return {
      addresses: readAddresses(getSite().environments),
      recaptchaSiteKey: readRecaptchaSiteKey() ?? '',
    };
  } catch (error) {
    console.error(`The environment is not as it has to be.\n${(error as Error).message}`);
    process.exit(1);
  }
}

loadEnvFile();
const mistakes = findContentMistakes();
if (mistakes.length > 0) {
  console.error(
    `The content has ${mistakes.length} mistake(s):\n${new ContentError(mistakes).message}`,
  );
  process.exit(1);
}

const settings = readSettings();
const solutions = listProducts().flatMap(({ slug, pricings }) =>
  pricings.length > 0 ? [slug] : [],
);
mkdirSync(join(process.cwd(), 'lib/generated'), { recursive: true });
write('paths', {
  pages: listRoutes().map((route) => route.path),
  solutions,
  files: listPublicFiles(),
});
writeText('solutions.css', solutions.map(hideOtherPlans).join(''));
write('addresses', settings.addresses);
write('captcha', { recaptchaSiteKey: settings.recaptchaSiteKey });
write('consent', { revision: getConsentCopy().revision });
write('demo-request', getDemoRequestCopy());
write('chat', { ...getChatCopy().panel, opensInNewTab: getInterface().opensInNewTab });
write('navigation-notice', { loading: getInterface().loading });
write('dialing-codes', listDialingCodes());
