import { fillIn } from '../text/fill-in';
import { listSections, renderMarkdown } from './files/markdown';
import { readFiles } from './files/sources';
import type { ContentFile } from './schemas/content-files';
import type { Leader } from './schemas/pages';
import type { Product } from './schemas/product';
import { addSolutionButtons } from './solution-buttons';

/** Reads the one file of a name; throws if it has a mistake. */
function read<Name extends ContentFile>(name: Name) {
  const [found] = readFiles(name);
  if (!found) throw new Error(`${name} was not read`);
  return found.data;
}

export const getSite = () => read('site.yaml');
/** The lines of the company's address, in the order of its country. */
export function listAddressLines(): string[] {
  const { lines, ...parts } = getSite().address;
  return lines.map((line) => fillIn(line, parts));
}
export const getBrand = () => read('brand.yaml');
/** The language of all texts, as in `lang` of HTML. */
export const getLanguage = () => new Intl.Locale(getSite().locale).language;
export const getRoutes = () => read('routes.yaml');
export const listRedirects = () => read('redirects.yaml');
export const getNavigation = () => read('navigation.yaml');
export const getInterface = () => read('interface.yaml');
export const getConsentCopy = () => read('consent.yaml');
/** The words of the chat; `voice` is the assistant's, or that of a chat with people alone. */
export function getChatCopy() {
  const copy = read('chat.yaml');
  return { ...copy, voice: findAssistant()?.voice ?? copy.people };
}
export const getDeskContent = () => read('desk.yaml');
export const getForms = () => read('forms.yaml');
export const getAcknowledgement = () => read('acknowledgement.yaml');
export const getAnswerMail = () => read('answer-mail.yaml');
export const getNewsletter = () => read('newsletter.yaml');
export const getTeamMail = () => read('team-mail.yaml');
export const getDemoRequestCopy = () => read('demo-request.yaml');
export const getSharedSections = () => read('shared-sections.yaml');
export const getHome = () => read('home.yaml');
export const getPricingPage = () => read('pricing/page.yaml');
export const getAboutPage = () => read('about.yaml');
export const getLeadershipPage = () => read('leadership.yaml');
export const getContactPage = () => read('contact.yaml');
export const getPartnerProgramPage = () => read('partner-program.yaml');
export const getFaq = () => read('faq.yaml');
export const getIntegrationsPage = () => read('integrations.yaml');
export const getSecurityPage = () => read('security.yaml');
/** The assistant's file; undefined where `site.yaml` chooses a chat without it, or none. */
export const findAssistant = () =>
  getSite().chat === 'assistant' ? read('assistant.yaml') : undefined;
/** Steps, keywords and hand-over of the assistant; `[name]` and the like are filled in while it talks. */
export const getAssistantScript = () =>
  addSolutionButtons(read('assistant.yaml'), listLiveProducts());
export const getNotFoundPage = () => read('not-found.yaml');

export const listClients = () => read('clients.yaml').items;
/** Add-ons of specification §9, in the order of the file. */
export const listAddOns = () => read('add-ons.yaml').items;
/** What each kind of partner gets (specification §6). */
export const listPartnerBenefits = () => read('benefits.yaml').items;

/** The questions of the FAQ; none without its page. */
export const listFaqEntries = () =>
  readFiles('faq.yaml').flatMap(({ data }) => data.groups.flatMap((group) => group.entries));
/** The first questions of the FAQ, for the teaser (specification §9: 5). */
export const listFaqTeaser = () => listFaqEntries().slice(0, 5);

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** All products, live and beta, in their `order`. */
export const listProducts = (): Product[] =>
  readFiles('products/*.yaml')
    .map(({ slug, data }) => ({ ...data, slug }))
    .sort(byOrder);

/** Products that have plans: they are on /pricing. */
export const listPricedProducts = () =>
  listProducts().filter(({ pricings }) => pricings.length > 0);

/** The name of a product; `E-learning (Beta)` for one in beta. */
export const nameOf = ({ name, beta }: Pick<Product, 'name' | 'beta'>) =>
  beta ? `${name} (${getPricingPage().labels.beta})` : name;

/** Products that can be bought today. */
export const listLiveProducts = () => listProducts().filter((product) => !product.beta);

export const getProduct = (slug: string) => listProducts().find((product) => product.slug === slug);

/** The leadership team in its `order`; each description is sanitized HTML. */
export const listLeaders = (): Leader[] =>
  readFiles('profiles/*.md')
    .map(({ slug, data }) => ({ ...data, slug, description: renderMarkdown(data.body) }))
    .sort(byOrder);

export const getLeader = (slug: string) => listLeaders().find((leader) => leader.slug === slug);

/** A legal text with its sections and its date spelled out; `name` is its file below `content/legal`. */
export function getLegalPage(name: 'privacypolicy' | 'termsandconditions') {
  const page = read(`legal/${name}.md`);
  const html = renderMarkdown(page.body);
  const { locale, numbersAndDates = locale } = getSite();
  const spelledOut = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const updatedOn = new Date(page.updated).toLocaleDateString(numbersAndDates, spelledOut);
  return { ...page, html, updatedOn, sections: listSections(html) };
}
export type LegalPage = ReturnType<typeof getLegalPage>;
