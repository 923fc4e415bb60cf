import type { z } from 'zod';
import { readFolder, readMarkdown, readSite, readYaml } from './files';
import { listSections, renderMarkdown } from './markdown';
import { assistantSchema } from './schemas/assistant';
import * as controls from './schemas/interface';
import * as pages from './schemas/pages';
import { addOnsSchema, clientsSchema, type Product, productSchema } from './schemas/product';
import { redirectsSchema } from './schemas/redirects';
import { crawlersSchema, navigationSchema, routesSchema } from './schemas/site';
import type { SourceFile } from './source-file';

/** Reads every file of `content/`, for the checks; each throws ContentError. */
export const readers: (() => SourceFile | SourceFile[])[] = [readSite];

function checked<Read extends (typeof readers)[number]>(read: Read): Read {
  readers.push(read);
  return read;
}

/** A getter of the data in one YAML file; throws ContentError. */
function file<S extends z.ZodType>(name: string, schema: S): () => z.infer<S> {
  const read = checked(() => readYaml(name, schema));
  return () => read().data;
}

export const getSite = () => readSite().data;
export const getRoutes = file('routes.yaml', routesSchema);
/** Old addresses of the site, in the order of the file. */
export const listRedirects = file('redirects.yaml', redirectsSchema);
/** Header, dropdown and footer, with their links as written. */
export const getNavigation = file('navigation.yaml', navigationSchema);
export const getCrawlersCopy = file('crawlers.yaml', crawlersSchema);
export const getInterface = file('interface.yaml', controls.interfaceSchema);
export const getConsentCopy = file('consent.yaml', controls.consentCopySchema);
export const getChatCopy = file('chat.yaml', controls.chatCopySchema);
export const getForms = file('forms.yaml', controls.formsSchema);
export const getAcknowledgement = file('acknowledgement.yaml', controls.acknowledgementSchema);
export const getDemoRequestCopy = file('demo-request.yaml', controls.demoRequestCopySchema);
export const getSharedSections = file('shared-sections.yaml', pages.sharedSectionsSchema);
const getClients = file('clients.yaml', clientsSchema);
export const getHome = file('home.yaml', pages.homeSchema);
export const getPricingPage = file('pricing/page.yaml', pages.pricingPageSchema);
const getAddOns = file('add-ons.yaml', addOnsSchema);
export const getAboutPage = file('about.yaml', pages.aboutSchema);
export const getLeadershipPage = file('leadership.yaml', pages.leadershipSchema);
export const getContactPage = file('contact.yaml', pages.contactSchema);
export const getPartnerProgramPage = file('partner-program.yaml', pages.partnerProgramSchema);
const getBenefits = file('benefits.yaml', pages.benefitsSchema);
/** Questions and answers in groups, in the order of the file. */
export const getFaq = file('faq.yaml', pages.faqSchema);
export const getIntegrationsPage = file('integrations.yaml', pages.integrationsSchema);
export const getSecurityPage = file('security.yaml', pages.securitySchema);
/** Steps, keywords and hand-over of the assistant; `[name]` and the like are filled in while it talks. */
export const getAssistantScript = file('assistant.yaml', assistantSchema);
export const getNotFoundPage = file('not-found.yaml', pages.notFoundSchema);

/** Clients in the order of their logos. */
export const listClients = () => getClients().items;
/** Add-ons of specification §9, in the order of the file. */
export const listAddOns = () => getAddOns().items;
/** What each kind of partner gets (specification §6). */
export const listPartnerBenefits = () => getBenefits().items;

/** Every question of the FAQ. */
export const listFaqEntries = () => getFaq().groups.flatMap((group) => group.entries);
/** The first questions of the FAQ, for the teaser (specification §9: 5). */
export const listFaqTeaser = () => listFaqEntries().slice(0, 5);

const byOrder = (one: { order: number }, other: { order: number }) => one.order - other.order;

const readProducts = checked(() =>
  readFolder('products', '.yaml', (name) => readYaml(name, productSchema)),
);

/** All products, live and beta, in their `order`. */
export const listProducts = (): Product[] =>
  readProducts()
    .map(({ slug, data }) => ({ ...data, slug }))
    .sort(byOrder);

/** Products that can be bought today. */
export const listLiveProducts = () => listProducts().filter((product) => !product.beta);

/** The product of a slug, or undefined. */
export const getProduct = (slug: string) => listProducts().find((product) => product.slug === slug);

const readLeaders = checked(() =>
  readFolder('profiles', '.md', (name) => readMarkdown(name, pages.leaderSchema)),
);

/** The leadership team in its `order`; each description is sanitised HTML. */
export const listLeaders = (): pages.Leader[] =>
  readLeaders()
    .map(({ slug, data, body }) => ({ ...data, slug, description: renderMarkdown(body) }))
    .sort(byOrder);

/** The leader of a slug, or undefined. */
export const getLeader = (slug: string) => listLeaders().find((leader) => leader.slug === slug);

const legalFiles = {
  privacypolicy: checked(() => readMarkdown('legal/privacypolicy.md', pages.legalSchema)),
  termsandconditions: checked(() => readMarkdown('legal/termsandconditions.md', pages.legalSchema)),
};

/** A legal text with its sections; `name` is its file below `content/legal`. */
export function getLegalPage(name: keyof typeof legalFiles): pages.LegalPage {
  const { data, body } = legalFiles[name]();
  const html = renderMarkdown(body);
  return { ...data, html, sections: listSections(html) };
}
