import type { Content, ContentFile } from './content-files';
import { listSections, renderMarkdown } from './markdown';
import type { Leader, LegalPage } from './schemas/pages';
import type { Product } from './schemas/product';
import { addSolutionButtons } from './solution-buttons';
import { readFiles } from './sources';

/** A getter of the data in one YAML file; throws if it has a mistake. */
function file<Name extends ContentFile>(name: Name): () => Content[Name] {
  return () => {
    const [found] = readFiles(name);
    if (!found) throw new Error(`${name} was not read`);
    return found.data;
  };
}

export const getSite = file('site.yaml');
export const getBrand = file('brand.yaml');
/** The language of all texts, as in `lang` of HTML. */
export const getLanguage = () => new Intl.Locale(getSite().locale).language;
export const getRoutes = file('routes.yaml');
export const listRedirects = file('redirects.yaml');
export const getNavigation = file('navigation.yaml');
export const getInterface = file('interface.yaml');
export const getConsentCopy = file('consent.yaml');
export const getChatCopy = file('chat.yaml');
export const getDeskContent = file('desk.yaml');
export const getForms = file('forms.yaml');
export const getAcknowledgement = file('acknowledgement.yaml');
export const getAnswerMail = file('answer-mail.yaml');
export const getDemoRequestCopy = file('demo-request.yaml');
export const getSharedSections = file('shared-sections.yaml');
const getClients = file('clients.yaml');
export const getHome = file('home.yaml');
export const getPricingPage = file('pricing/page.yaml');
const getAddOns = file('add-ons.yaml');
export const getAboutPage = file('about.yaml');
export const getLeadershipPage = file('leadership.yaml');
export const getContactPage = file('contact.yaml');
export const getPartnerProgramPage = file('partner-program.yaml');
const getBenefits = file('benefits.yaml');
export const getFaq = file('faq.yaml');
export const getIntegrationsPage = file('integrations.yaml');
export const getSecurityPage = file('security.yaml');
const getWrittenScript = file('assistant.yaml');
/** Words on the link below an answer of the assistant, by where it leads. */
export const getAssistantLinks = () => getWrittenScript().links;
/** Steps, keywords and hand-over of the assistant; `[name]` and the like are filled in while it talks. */
export const getAssistantScript = () => addSolutionButtons(getWrittenScript(), listLiveProducts());
export const getNotFoundPage = file('not-found.yaml');

export const listClients = () => getClients().items;
/** Add-ons of specification §9, in the order of the file. */
export const listAddOns = () => getAddOns().items;
/** What each kind of partner gets (specification §6). */
export const listPartnerBenefits = () => getBenefits().items;

export const listFaqEntries = () => getFaq().groups.flatMap((group) => group.entries);
/** The first questions of the FAQ, for the teaser (specification §9: 5). */
export const listFaqTeaser = () => listFaqEntries().slice(0, 5);

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

/** All products, live and beta, in their `order`. */
export const listProducts = (): Product[] =>
  readFiles('products/*.yaml')
    .map(({ slug, data }) => ({ ...data, slug }))
    .sort(byOrder);

/** Products that can be bought today. */
export const listLiveProducts = () => listProducts().filter((product) => !product.beta);

export const getProduct = (slug: string) => listProducts().find((product) => product.slug === slug);

/** The leadership team in its `order`; each description is sanitized HTML. */
export const listLeaders = (): Leader[] =>
  readFiles('profiles/*.md')
    .map(({ slug, data, body }) => ({ ...data, slug, description: renderMarkdown(body) }))
    .sort(byOrder);

export const getLeader = (slug: string) => listLeaders().find((leader) => leader.slug === slug);

/** A legal text with its sections; `name` is its file below `content/legal`. */
export function getLegalPage(name: 'privacypolicy' | 'termsandconditions'): LegalPage {
  const [page] = readFiles(`legal/${name}.md`);
  if (!page) throw new Error(`${name}.md was not read`);
  const html = renderMarkdown(page.body);
  return { ...page.data, html, sections: listSections(html) };
}
