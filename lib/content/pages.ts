import { readSite, readYaml } from './files';
import { assistantSchema } from './schemas/assistant';
import { chatCopySchema } from './schemas/chat';
import {
  aboutSchema,
  benefitsSchema,
  contactSchema,
  integrationsSchema,
  leadershipSchema,
  partnerProgramSchema,
  securitySchema,
} from './schemas/company';
import { consentCopySchema } from './schemas/consent';
import { faqSchema } from './schemas/faq';
import { formsSchema } from './schemas/forms';
import { homeSchema } from './schemas/home';
import { demoRequestCopySchema, interfaceSchema, notFoundSchema } from './schemas/interface';
import { navigationSchema, routesSchema } from './schemas/navigation';
import { addOnsSchema, pricingPageSchema } from './schemas/pricing';
import { clientsSchema, sharedSectionsSchema } from './schemas/shared-sections';

/** The single files of `content/`, each with the schema it is held to. */
export const pageFiles = {
  site: readSite,
  routes: () => readYaml('routes.yaml', routesSchema),
  navigation: () => readYaml('navigation.yaml', navigationSchema),
  interface: () => readYaml('interface.yaml', interfaceSchema),
  consent: () => readYaml('consent.yaml', consentCopySchema),
  chat: () => readYaml('chat.yaml', chatCopySchema),
  forms: () => readYaml('forms.yaml', formsSchema),
  demoRequest: () => readYaml('demo-request.yaml', demoRequestCopySchema),
  sharedSections: () => readYaml('shared-sections.yaml', sharedSectionsSchema),
  clients: () => readYaml('clients.yaml', clientsSchema),
  home: () => readYaml('home.yaml', homeSchema),
  pricing: () => readYaml('pricing/page.yaml', pricingPageSchema),
  addOns: () => readYaml('add-ons.yaml', addOnsSchema),
  about: () => readYaml('about.yaml', aboutSchema),
  leadership: () => readYaml('leadership.yaml', leadershipSchema),
  contact: () => readYaml('contact.yaml', contactSchema),
  partnerProgram: () => readYaml('partner-program.yaml', partnerProgramSchema),
  benefits: () => readYaml('benefits.yaml', benefitsSchema),
  faq: () => readYaml('faq.yaml', faqSchema),
  integrations: () => readYaml('integrations.yaml', integrationsSchema),
  security: () => readYaml('security.yaml', securitySchema),
  assistant: () => readYaml('assistant.yaml', assistantSchema),
  notFound: () => readYaml('not-found.yaml', notFoundSchema),
};

/** The brand, its contact details and hours; throws ContentError, like all getters here. */
export const getSite = () => pageFiles.site().data;
/** Path, title and description of each static page. */
export const getRoutes = () => pageFiles.routes().data;
/** Header, dropdown and footer, with their links as written. */
export const getNavigation = () => pageFiles.navigation().data;
/** Words that stand on every page. */
export const getInterface = () => pageFiles.interface().data;
/** Words and categories of the cookie dialog, and the revision of the policy that asks again. */
export const getConsentCopy = () => pageFiles.consent().data;
/** Words of the chat panel; what the assistant says is in its script. */
export const getChatCopy = () => pageFiles.chat().data;
/** Words of the contact and partner forms, but for the messages of single fields (`lib/contracts`). */
export const getForms = () => pageFiles.forms().data;
export const getDemoRequestCopy = () => pageFiles.demoRequest().data;
/** Sections that stand on more than one page. */
export const getSharedSections = () => pageFiles.sharedSections().data;
export const getHome = () => pageFiles.home().data;
export const getPricingPage = () => pageFiles.pricing().data;
export const getAboutPage = () => pageFiles.about().data;
export const getLeadershipPage = () => pageFiles.leadership().data;
export const getContactPage = () => pageFiles.contact().data;
export const getPartnerProgramPage = () => pageFiles.partnerProgram().data;
/** Questions and answers in groups, in the order of the file. */
export const getFaq = () => pageFiles.faq().data;
export const getIntegrationsPage = () => pageFiles.integrations().data;
export const getSecurityPage = () => pageFiles.security().data;
/** Steps, keywords and hand-over of the assistant; `[name]` and the like are filled in while it talks. */
export const getAssistantScript = () => pageFiles.assistant().data;
export const getNotFoundPage = () => pageFiles.notFound().data;
/** Clients in the order of their logos. */
export const listClients = () => pageFiles.clients().data.items;

/** Add-ons of specification §9, in the order of the file. */
export const listAddOns = () => pageFiles.addOns().data.items;

/** What each kind of partner gets (specification §6). */
export const listPartnerBenefits = () => pageFiles.benefits().data.items;

/** The first `count` questions of the FAQ, for the teaser (specification §9: 5). */
export function listFaqTeaser(count = 5) {
  return getFaq()
    .groups.flatMap((group) => group.entries)
    .slice(0, count);
}
