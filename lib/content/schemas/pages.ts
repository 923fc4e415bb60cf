import { z } from 'zod';
import {
  fieldsOf,
  headingSchema,
  iconName,
  linkSchema,
  pictureSchema,
  pointSchema,
  slug,
  text,
  texts,
  tint,
} from './common';

const points = z.array(pointSchema).min(1);

/** `home.yaml`: the sections of the home page in order (specification §2). */
export const homeSchema = z.strictObject({
  hero: headingSchema.extend({
    ...texts('note', 'demoLabel').shape,
    secondary: linkSchema,
    picture: pictureSchema,
  }),
  pricingBanner: headingSchema.extend({ link: linkSchema }),
  solutions: headingSchema.extend({ exploreLabel: text, comingSoonLabel: text }),
  carousel: z.strictObject({
    ...texts('label', 'pause', 'play', 'goTo').shape,
    /** Between a slide's number and their count: '1 of 4'. */
    of: text,
    slides: z
      .array(headingSchema.extend({ link: linkSchema, tint, picture: pictureSchema }))
      .min(1),
  }),
  features: headingSchema.extend({
    blocks: z.array(pointSchema.extend({ picture: pictureSchema.optional() })).min(1),
  }),
  clients: texts('title'),
});
export type Home = z.infer<typeof homeSchema>;

/** `pricing/page.yaml`: the commercial copy around the plans (specification §1). */
export const pricingPageSchema = headingSchema.extend({
  selectorLabel: text,
  period: texts('label', 'monthly', 'annual'),
  labels: z.strictObject({
    ...texts('mostPopular', 'perMonth', 'perYear', 'setUp', 'subscription').shape,
    ...texts('billedAnnually', 'insteadOf', 'beta').shape,
  }),
  ...texts('annualSaving', 'taxes').shape,
  facts: headingSchema.extend({ items: points }),
  comparison: headingSchema.extend(texts('featureLabel', 'included', 'notGiven').shape),
  addOns: headingSchema.extend(texts('more', 'less', 'from', 'and').shape),
  due: headingSchema.extend({
    ...texts('open', 'plan', 'addOns', 'users', 'goLive', 'month', 'year').shape,
    ...texts('sum', 'billing', 'print').shape,
  }),
});
export type PricingPage = z.infer<typeof pricingPageSchema>;

/** Front matter of `profiles/<slug>.md`; the body is the description. */
export const leaderSchema = z.strictObject({
  ...texts('name', 'role').shape,
  order: z.int().positive(),
  image: pictureSchema,
});
/** A leader of specification §3; `description` is sanitised HTML. */
export type Leader = z.infer<typeof leaderSchema> & { slug: string; description: string };

export const leadershipSchema = headingSchema.extend(
  texts('readMore', 'viewAll', 'breadcrumb').shape,
);

export const aboutSchema = z.strictObject({
  title: text,
  paragraphs: z.array(text).min(1),
  picture: pictureSchema,
  vision: headingSchema,
  mission: headingSchema,
  pricingBanner: headingSchema.extend({ link: linkSchema }),
});

export const contactSchema = headingSchema.extend({
  labels: texts('address', 'hours', 'phones', 'salesPhone', 'officePhone', 'email'),
  form: headingSchema,
  notReceived: headingSchema,
});
export type ContactPage = z.infer<typeof contactSchema>;

export const integrationsSchema = headingSchema.extend({
  ...texts('chatLabel', 'chatTitle', 'chatDescription').shape,
  items: z.array(z.strictObject({ image: iconName, ...headingSchema.shape })).min(1),
});

const partnerBenefitSchema = z.strictObject({
  benefit: text,
  ...fieldsOf(z.boolean(), 'referral', 'reseller').shape,
});
export const benefitsSchema = z.strictObject({ items: z.array(partnerBenefitSchema).min(1) });

export const partnerProgramSchema = headingSchema.extend({
  joinLabel: text,
  reasons: headingSchema.extend({ items: points }),
  benefits: headingSchema.extend(
    texts('benefitLabel', 'referralLabel', 'resellerLabel', 'yes', 'no').shape,
  ),
  programmes: z
    .array(headingSchema.extend({ howItWorks: text, steps: z.array(headingSchema).length(3) }))
    .length(2),
  form: headingSchema,
});
export type PartnerProgramPage = z.infer<typeof partnerProgramSchema>;

/** `security.yaml`: seven topics and a closing paragraph (specification §2). */
export const securitySchema = z.strictObject({
  ...texts('title', 'intro').shape,
  picture: pictureSchema,
  topics: z.array(pointSchema).length(7),
  closing: text,
});

/** Front matter of `legal/*.md`; `updated` is a date like 2023-10-24. */
export const legalSchema = z.strictObject({
  title: text,
  updated: z.iso.date('a date like 2023-10-24'),
  ...texts('updatedLabel', 'contentsLabel', 'intro').shape,
});
export type LegalPage = z.infer<typeof legalSchema> & {
  html: string;
  sections: { id: string; title: string }[];
};

const faqEntrySchema = z.strictObject({
  id: slug,
  ...texts('question', 'answer').shape,
  link: linkSchema.optional(),
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

/** `faq.yaml`: the page and its entries in groups; the first five entries are the teaser. */
export const faqSchema = headingSchema.extend({
  ...texts('showAll', 'hideAll').shape,
  groups: z.array(z.strictObject({ name: text, entries: z.array(faqEntrySchema).min(1) })).min(1),
});

export const notFoundSchema = texts('code', 'title', 'description', 'back');

/** `shared-sections.yaml`: sections that stand on more than one page. */
export const sharedSectionsSchema = z.strictObject({
  callToAction: headingSchema.extend({ buttonLabel: text }),
  stillHaveQuestions: headingSchema.extend({ buttonLabel: text }),
  faqTeaser: texts('title', 'moreLabel'),
  included: headingSchema.extend({ items: z.array(pointSchema).length(7) }),
  product: z.strictObject({
    ...texts('demoLabel', 'featuresLabel', 'pricingLabel', 'useCasesLabel').shape,
    ...texts('plansTitle', 'plansDescription', 'clientsTitle').shape,
    ...texts('betaMark', 'betaNote', 'betaPlans').shape,
  }),
});
