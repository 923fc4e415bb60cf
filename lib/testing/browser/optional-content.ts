import * as content from '@/lib/content';
import { paths } from '../content';

/** Whether the content has what the tests with a tag are about. */
const tags = {
  '@add-ons': content.listAddOns().length > 0,
  '@coming-soon': content.listProducts().some(({ beta }) => beta),
  '@faq': content.listFaqEntries().length > 0,
  '@news-consent': content.getForms().contact.newsConsent === 'required',
  '@partners': paths.includes('/partner-program'),
  '@per-user': content.listAddOns().some(({ type }) => type === 'per user per month'),
  '@security': paths.includes('/security'),
  '@slides': content.getHome().carousel.slides.length > 1,
};
export const absentTags = Object.entries(tags).flatMap(([tag, isThere]) =>
  isThere ? [] : RegExp(tag),
);

const chatFolders = { assistant: [], people: ['**/chat/**'], none: ['**/{chat,desk}/**'] };
/** The tests in `chat/` talk to the assistant; those in `desk/` need a chat. */
export const absentFolders = chatFolders[content.getSite().chat];
