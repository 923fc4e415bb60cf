import type { z } from 'zod';
import { addOnsSchema } from './schemas/add-ons';
import { assistantSchema } from './schemas/assistant';
import { clientsSchema } from './schemas/clients';
import {
  aboutSchema,
  contactSchema,
  leaderSchema,
  leadershipSchema,
  securitySchema,
} from './schemas/company';
import { consentCopySchema } from './schemas/consent';
import { faqSchema } from './schemas/faq';
import {
  acknowledgementSchema,
  answerMailSchema,
  demoRequestCopySchema,
  formsSchema,
} from './schemas/forms';
import { homeSchema } from './schemas/home';
import { integrationsSchema } from './schemas/integrations';
import { chatCopySchema, deskSchema, interfaceSchema } from './schemas/interface';
import { legalSchema } from './schemas/legal';
import { crawlersSchema, navigationSchema, routesSchema } from './schemas/navigation';
import { benefitsSchema, partnerProgramSchema } from './schemas/partner-program';
import { pricingPageSchema } from './schemas/pricing';
import { productSchema } from './schemas/product';
import { redirectsSchema } from './schemas/redirects';
import { notFoundSchema, sharedSectionsSchema } from './schemas/shared-sections';
import { siteSchema } from './schemas/site';

const schemas = {
  'about.yaml': aboutSchema,
  'acknowledgement.yaml': acknowledgementSchema,
  'add-ons.yaml': addOnsSchema,
  'answer-mail.yaml': answerMailSchema,
  'assistant.yaml': assistantSchema,
  'benefits.yaml': benefitsSchema,
  'chat.yaml': chatCopySchema,
  'clients.yaml': clientsSchema,
  'consent.yaml': consentCopySchema,
  'contact.yaml': contactSchema,
  'crawlers.yaml': crawlersSchema,
  'demo-request.yaml': demoRequestCopySchema,
  'desk.yaml': deskSchema,
  'faq.yaml': faqSchema,
  'forms.yaml': formsSchema,
  'home.yaml': homeSchema,
  'integrations.yaml': integrationsSchema,
  'interface.yaml': interfaceSchema,
  'leadership.yaml': leadershipSchema,
  'legal/privacypolicy.md': legalSchema,
  'legal/termsandconditions.md': legalSchema,
  'navigation.yaml': navigationSchema,
  'not-found.yaml': notFoundSchema,
  'partner-program.yaml': partnerProgramSchema,
  'pricing/page.yaml': pricingPageSchema,
  'products/*.yaml': productSchema,
  'profiles/*.md': leaderSchema,
  'redirects.yaml': redirectsSchema,
  'routes.yaml': routesSchema,
  'security.yaml': securitySchema,
  'shared-sections.yaml': sharedSectionsSchema,
  'site.yaml': siteSchema,
} satisfies Record<string, z.ZodType>;

export type ContentFile = keyof typeof schemas;
/** What each file holds once it is checked. */
export type Content = { [Name in ContentFile]: z.infer<(typeof schemas)[Name]> };

/** The schema of every file below `content/`, for Markdown that of the front matter; `*` is a slug. */
export const contentFiles: { [Name in ContentFile]: z.ZodType<Content[Name]> } = schemas;
