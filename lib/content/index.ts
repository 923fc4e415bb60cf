export { ContentError } from './content-error';
export { type DialingCode, listDialingCodes } from './dialing-codes';
export { getLeader, listLeaders } from './leaders';
export { getLegalPage } from './legal';
export {
  getAboutPage,
  getAssistantScript,
  getChatCopy,
  getConsentCopy,
  getContactPage,
  getDemoRequestCopy,
  getFaq,
  getForms,
  getHome,
  getIntegrationsPage,
  getInterface,
  getLeadershipPage,
  getNavigation,
  getNotFoundPage,
  getPartnerProgramPage,
  getPricingPage,
  getRoutes,
  getSecurityPage,
  getSharedSections,
  getSite,
  listAddOns,
  listClients,
  listFaqTeaser,
  listPartnerBenefits,
} from './pages';
export { getProduct, listLiveProducts, listProducts } from './products';
export type * from './schemas/assistant';
export { personStep } from './schemas/assistant';
export type * from './schemas/chat';
export type * from './schemas/common';
export type * from './schemas/company';
export type * from './schemas/consent';
export type * from './schemas/faq';
export type * from './schemas/forms';
export type * from './schemas/home';
export type * from './schemas/interface';
export type * from './schemas/navigation';
export type * from './schemas/pricing';
export type * from './schemas/product';
export type * from './schemas/shared-sections';
export type * from './schemas/site';
export { listTopics } from './topics/list-topics';
export type { Topic } from './topics/topic';
