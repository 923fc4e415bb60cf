/**
 * Checks all content, then writes what cannot read it at run time into `lib/generated`:
 * paths for the middleware, addresses and copy for code that runs in the browser.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readAddresses, readRecaptchaSiteKey } from '../env';
import { listRoutes } from '../routes';
import { findContentMistakes } from './check';
import { ContentError } from './content-error';
import { getDemoRequestCopy, getInterface, getSite, listDialingCodes, listProducts } from './index';

function listPublicFiles(): string[] {
  const folder = join(process.cwd(), 'public');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`,
    )
    .sort();
}

function write(name: string, data: unknown) {
  writeFileSync(join(process.cwd(), 'lib/generated', `${name}.json`), `${JSON.stringify(data)}\n`);
}

const mistakes = findContentMistakes();
if (mistakes.length > 0) {
  console.error(
    `The content has ${mistakes.length} mistake(s):\n${new ContentError(mistakes).message}`,
  );
  process.exit(1);
}

mkdirSync(join(process.cwd(), 'lib/generated'), { recursive: true });
write('paths', {
  pages: listRoutes().map((route) => route.path),
  solutions: listProducts().flatMap(({ slug, pricings }) => (pricings.length > 0 ? [slug] : [])),
  files: listPublicFiles(),
});
write('addresses', readAddresses(getSite().environments));
write('captcha', { recaptchaSiteKey: readRecaptchaSiteKey() ?? '' });
write('demo-request', getDemoRequestCopy());
write('navigation-notice', { loading: getInterface().loading });
write('dialing-codes', listDialingCodes());
