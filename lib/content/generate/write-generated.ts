/** Writes `lib/generated` for code that cannot read files at run time; the content has no mistake. */
import { createHash } from 'node:crypto';
import { siteHeaders } from '@/lib/routing/headers';
import { readAddresses, readSiteVariables } from '../../environment/env';
import { listDialingCodes } from '../dialing-codes';
import { readSources } from '../files/sources';
import * as content from '../getters';
import { listRoutes } from '../routes';
import { listSiteFiles } from '../site-files';
import { writeJson as write, writeText } from './generated-files';
import { makeOffer } from './offer';
import { indexPassages } from './passages';
import { listPictureAddresses } from './picture-addresses';
import { describeSpelling } from './spelling';
import { describeLooks, writeStyle } from './write-brand';

/** Hides the plans of other solutions than the chosen one, without a script. */
const hideOtherPlans = (slug: string) =>
  `.plan-choice:has(option[value="${slug}"]:checked) ~ section:not([data-solution="${slug}"]) { display: none; }\n`;

// An invalid variable stops the build here with a message.
const addresses = readAddresses(content.getSite().environments);
const recaptchaSiteKey = readSiteVariables().NEXT_PUBLIC_RECAPTCHA_SITE_KEY ?? '';
const priced = content.listPricedProducts();
const solutions = priced.map(({ slug }) => slug);
const pages = listRoutes().map(({ path }) => path);
write('paths', { pages, solutions, files: listSiteFiles(pages) });
write('pictures', listPictureAddresses());
write('redirects', content.listRedirects());
writeText('solutions.css', solutions.map(hideOtherPlans).join(''));
writeText('brand.css', writeStyle(content.getBrand()));
write('brand', describeLooks(content.getBrand()));
write('symbol', content.getBrand().symbol);
write('addresses', addresses);
write('headers', siteHeaders(addresses, recaptchaSiteKey !== ''));
write('offer', makeOffer(priced));
write('captcha', { recaptchaSiteKey });
const { revision, refused } = content.getConsentCopy();
write('consent', { revision });
write('consent-refused', { ...refused, language: content.getLanguage() });
const { full_name, email_address, invalidEmail, digitsOnly, tooLong } = content.getForms().messages;
const messages = { full_name, email_address, invalidEmail, digitsOnly, tooLong };
write('demo-request', { ...content.getDemoRequestCopy(), messages });
const { launcher, panel, voice } = content.getChatCopy();
const { brand, endChat, closeChat, otherWays, ...conversation } = panel;
const { launcher: label, line, typing, sender } = voice;
// Each page loads these, and the others with the conversation. Without a chat the search does not offer it.
write('chat-corner', {
  ...launcher,
  ...{ brand, endChat, closeChat, otherWays, label, line, typing },
  ask: content.getSite().chat === 'none' ? '' : voice.ask,
  opensInNewTab: content.getInterface().opensInNewTab,
});
const senders = { ...panel.senders, assistant: sender };
write('chat', { ...conversation, senders, limits: { tooLong } });
write('search', indexPassages());
write('navigation-notice', { loading: content.getInterface().loading });
write('dialing-codes', listDialingCodes());
write('spelling', describeSpelling());
// `npm run dev` watches it for changes.
write('version', createHash('sha256').update(JSON.stringify(readSources())).digest('hex'));
