/** Checks all content, then writes `lib/generated` for code that cannot read files at run time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadEnvFile, readAddresses, readRecaptchaSiteKey } from '../env';
import { siteHeaders } from '../headers';
import { makeOffer } from '../pricing/offer';
import { listRoutes } from '../routes';
import { listSiteFiles } from '../site-files';
import { findContentMistakes } from './check';
import * as content from './index';

const writeText = (name: string, text: string) => writeFileSync(`lib/generated/${name}`, text);
const write = (name: string, data: unknown) =>
  writeText(`${name}.json`, `${JSON.stringify(data)}\n`);

/** Hides the plans of the solutions that the select does not say, so that no script is needed. */
const hideOtherPlans = (slug: string) =>
  `[data-period]:has(option[value="${slug}"]:checked) > section:not([data-solution="${slug}"]) { display: none; }\n`;

/** Addresses and reCAPTCHA key from the environment; an invalid variable stops the build with a message. */
function readSettings() {
  try {
    return {
      addresses: readAddresses(content.getSite().environments),
      recaptchaSiteKey: readRecaptchaSiteKey() ?? '',
    };
  } catch (error) {
    console.error(`The environment is not as it has to be.\n${(error as Error).message}`);
    process.exit(1);
  }
}

/** What can be chosen on /pricing, with the words around it. */
function describeOffer() {
  const { due, labels, period, taxes, addOns } = content.getPricingPage();
  const { demoLabel } = content.getSharedSections().product;
  const { setUp, subscription, billedAnnually } = labels;
  const { label, monthly, annual } = period;
  return {
    ...makeOffer(content.listProducts(), content.listAddOns(), { ...addOns, beta: labels.beta }),
    words: {
      ...due,
      ...{ period: label, monthly, annual, setUp, subscription, billedAnnually },
      ...{ taxes, from: addOns.from, demoLabel, brand: content.getSite().name },
    },
  };
}

loadEnvFile();
const mistakes = findContentMistakes();
if (mistakes.length > 0) {
  console.error(
    `The content has ${mistakes.length} mistake(s):\n${new content.ContentError(mistakes).message}`,
  );
  process.exit(1);
}

const settings = readSettings();
const solutions = content
  .listProducts()
  .flatMap(({ slug, pricings }) => (pricings.length > 0 ? [slug] : []));
mkdirSync('lib/generated', { recursive: true });
write('paths', {
  pages: listRoutes().map((route) => route.path),
  solutions,
  files: listSiteFiles(),
});
write('redirects', content.listRedirects());
writeText('solutions.css', solutions.map(hideOtherPlans).join(''));
write('addresses', settings.addresses);
write('headers', siteHeaders(settings.addresses));
write('offer', describeOffer());
write('captcha', { recaptchaSiteKey: settings.recaptchaSiteKey });
write('consent', { revision: content.getConsentCopy().revision });
write('demo-request', content.getDemoRequestCopy());
write('chat', {
  ...content.getChatCopy().panel,
  opensInNewTab: content.getInterface().opensInNewTab,
});
write('navigation-notice', { loading: content.getInterface().loading });
write('dialing-codes', content.listDialingCodes());
// Imported here because it reads the addresses that were just written.
const { describePages } = await import('../seo/structured-data/pages');
write('structured-data', describePages());
