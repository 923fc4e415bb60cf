import { z } from 'zod';
import {
  headingSchema,
  iconName,
  linkSchema,
  pictureSchema,
  pointSchema,
  stepSchema,
  text,
} from './common';

/** Front matter of `profiles/<slug>.md`; the body is the description. */
export const leaderSchema = z.strictObject({
  name: text,
  role: text,
  order: z.int().positive(),
  image: pictureSchema,
});
/** A leader of specification §3; `description` is sanitised HTML. */
export type Leader = z.infer<typeof leaderSchema> & { slug: string; description: string };

export const leadershipSchema = headingSchema.extend({
  readMore: text,
  viewAll: text,
  breadcrumb: text,
});
export type LeadershipPage = z.infer<typeof leadershipSchema>;

export const aboutSchema = z.strictObject({
  title: text,
  paragraphs: z.array(text).min(1),
  picture: pictureSchema,
  vision: stepSchema,
  mission: stepSchema,
  pricingBanner: headingSchema.extend({ link: linkSchema }),
});
export type AboutPage = z.infer<typeof aboutSchema>;

export const contactSchema = headingSchema.extend({
  labels: z.strictObject({
    address: text,
    hours: text,
    phones: text,
    salesPhone: text,
    officePhone: text,
    email: text,
  }),
  form: headingSchema,
});
export type ContactPage = z.infer<typeof contactSchema>;

export const integrationsSchema = headingSchema.extend({
  chatLabel: text,
  chatTitle: text,
  chatDescription: text,
  items: z.array(z.strictObject({ image: iconName, title: text, description: text })).min(1),
});
export type IntegrationsPage = z.infer<typeof integrationsSchema>;

export const partnerBenefitSchema = z.strictObject({
  benefit: text,
  referral: z.boolean(),
  reseller: z.boolean(),
});
export const benefitsSchema = z.strictObject({ items: z.array(partnerBenefitSchema).min(1) });
export type PartnerBenefit = z.infer<typeof partnerBenefitSchema>;

export const partnerProgramSchema = headingSchema.extend({
  joinLabel: text,
  reasons: headingSchema.extend({ items: z.array(pointSchema).min(1) }),
  benefits: headingSchema.extend({
    benefitLabel: text,
    referralLabel: text,
    resellerLabel: text,
    yes: text,
    no: text,
  }),
  programmes: z
    .array(headingSchema.extend({ howItWorks: text, steps: z.array(stepSchema).length(3) }))
    .length(2),
  form: headingSchema,
});
export type PartnerProgramPage = z.infer<typeof partnerProgramSchema>;

/** `security.yaml`: seven topics and a closing paragraph (specification §2). */
export const securitySchema = z.strictObject({
  title: text,
  intro: text,
  picture: pictureSchema,
  topics: z.array(pointSchema).length(7),
  closing: text,
});
export type SecurityPage = z.infer<typeof securitySchema>;

/** Front matter of `legal/*.md`; `updated` is a date like 2023-10-24. */
export const legalSchema = z.strictObject({
  title: text,
  updated: z.iso.date('a date like 2023-10-24'),
  updatedLabel: text,
  contentsLabel: text,
  intro: text,
});
export type LegalPage = z.infer<typeof legalSchema> & {
  html: string;
  sections: { id: string; title: string }[];
};
