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

export const getSite = () => pageFiles.site().data;
export const getRoutes = () => pageFiles.routes().data;
export const getNavigation = () => pageFiles.navigation().data;
export const getInterface = () => pageFiles.interface().data;
export const getConsentCopy = () => pageFiles.consent().data;
export const getChatCopy = () => pageFiles.chat().data;
export const getForms = () => pageFiles.forms().data;
export const getDemoRequestCopy = () => pageFiles.demoRequest().data;
export const getSharedSections = () => pageFiles.sharedSections().data;
export const getHome = () => pageFiles.home().data;
export const getPricingPage = () => pageFiles.pricing().data;
export const getAboutPage = () => pageFiles.about().data;
export const getLeadershipPage = () => pageFiles.leadership().data;
export const getContactPage = () => pageFiles.contact().data;
export const getPartnerProgramPage = () => pageFiles.partnerProgram().data;
export const getFaq = () => pageFiles.faq().data;
export const getIntegrationsPage = () => pageFiles.integrations().data;
export const getSecurityPage = () => pageFiles.security().data;
export const getAssistantScript = () => pageFiles.assistant().data;
export const getNotFoundPage = () => pageFiles.notFound().data;
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
