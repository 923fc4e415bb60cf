import { z } from 'zod';
import {
  fields,
  heading,
  headingSchema,
  linkSchema,
  list,
  mark,
  named,
  optionalList,
  pointsSchema,
  price,
  slug,
} from './common';

/** An add-on of specification §9: one `price`, two when `multiPrice`; `type` is the billing basis. */
const addOnSchema = fields({
  id: 'The name of the add-on in addresses and placeholders. No two have the same. For example: content-management.',
  ...named('name', 'description'),
  description2: "The text behind 'Read more'.",
  multiPrice: 'true for two prices, one time and per month.',
  priceFrom: 'true says that the price may be higher than the amount.',
  price: z
    .union([price, z.tuple([price, price])], { error: 'a number above 0, or two of them' })
    .describe(
      'The price in digits alone. A list of two (one time, per month) when multiPrice is true.',
    ),
  type: z
    .enum(['per month', 'one time', 'per user per month', 'one time plus per month'])
    .describe(
      "What the price is for. 'one time plus per month' exactly when multiPrice is true. The words shown for it are in pricing/page.yaml.",
    ),
}).refine(
  ({ price, type, multiPrice }) =>
    Array.isArray(price) === multiPrice && (type === 'one time plus per month') === multiPrice,
  {
    path: ['multiPrice'],
    error: "true exactly for a list of two prices and the type 'one time plus per month'",
  },
);
export type AddOn = z.infer<typeof addOnSchema>;

const faqEntrySchema = fields({
  id: 'The name of the question in addresses, as /faq#what-does-it-cost, and for the assistant. No two have the same, and it stays when the question changes. For example: what-does-it-cost.',
  ...named('question'),
  answer:
    'The answer. The assistant quotes it. Prices and limits come from placeholders, as {ecommerce-website/starter/monthlyPrice}.',
  link: linkSchema.optional(),
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

const integrationSchema = fields({
  image: mark,
  ...named('name'),
  ...heading,
  ...named('setUp'),
  solutions: list(slug).describe(
    'The products that it belongs to, each by the name of its file in products/ without .yaml. For example: ecommerce-website.',
  ),
});

const pricingSchema = fields({
  ...heading,
  ...named('selectorLabel'),
  period: fields(named('label', 'monthly', 'annual')),
  labels: fields({
    ...named('mostPopular', 'perMonth', 'perYear', 'setUp', 'subscription', 'billedMonthly'),
    ...named('billedAnnually', 'insteadOf', 'beta', 'taxes'),
    forTheYear: 'After the sum of a year, below the price by the month that is paid for the year.',
  }).describe('Short words beside plans and prices, here and on other pages.'),
  annualSaving: 'The saving beside the annual choice, best as "{annualSaving}".',
  everythingIn:
    'Above the features that a plan adds to the one before it; the comparison has all. [plan] has to stay.',
  ...named('inEveryPlan'),
  facts: pointsSchema.describe('How paying works.'),
  comparison: fields({
    ...heading,
    ...named('featureLabel', 'included', 'notGiven'),
    notSpecified: 'Shown if the amount of a feature is not specified.',
  }).describe('The table that compares the plans.'),
  addOns: fields({
    ...heading,
    ...named('more', 'less', 'from', 'and', 'oneTime', 'perMonth', 'perUser'),
  }).describe('The section of add-ons; the add-ons are in add-ons.yaml.'),
  due: fields({
    ...heading,
    ...named('open', 'plan', 'addOns'),
    users: 'The field for the number of users, for an add-on priced by user.',
    ...named('goLive', 'month', 'year', 'sum', 'billing', 'print'),
    usersRefused: 'Refuses a number of users. [most] has to stay.',
  }).describe(
    'What a visitor has chosen and its price; more words of it are in labels and addOns.',
  ),
});

const withButton = fields({ ...heading, ...named('buttonLabel') });

export const offerFiles = {
  'add-ons.yaml': fields({ items: optionalList(addOnSchema) }),
  'benefits.yaml': fields({
    items: list(fields(named('benefit', 'referral', 'reseller'))),
  }),
  'faq.yaml': fields({
    ...heading,
    ...named('showAll', 'hideAll'),
    groups: list(fields({ ...named('name'), entries: list(faqEntrySchema) })).describe(
      'The questions in groups. The first five are also the teaser on other pages.',
    ),
  }),
  'integrations.yaml': fields({
    ...heading,
    chatLabel: 'The button that opens the messaging app.',
    ...named('chatTitle', 'chatDescription', 'solutionsLabel', 'setUpLabel'),
    items: optionalList(integrationSchema),
    steps: fields({ ...heading, items: list(headingSchema) }),
  }),
  'partner-program.yaml': fields({
    ...heading,
    ...named('joinLabel'),
    reasons: pointsSchema,
    benefits: fields({
      ...heading,
      ...named('benefitLabel', 'referralLabel', 'resellerLabel'),
      yes: 'Read out if a partner gets a benefit. Write the field as "yes", in quotation marks.',
      no: 'Read out if a partner does not get it. Write the field as "no", in quotation marks.',
    }).describe('The table of benefits; its rows are in benefits.yaml.'),
    programs: list(
      fields({ ...heading, ...named('howItWorks'), steps: list(headingSchema, 3) }),
      2,
    ).describe('The two kinds of partners: first referral, then reseller.'),
    form: headingSchema,
  }),
  'pricing/page.yaml': pricingSchema,
  'shared-sections.yaml': fields({
    callToAction: withButton.describe('The band at the end of many pages that offers a demo.'),
    stillHaveQuestions: withButton.describe(
      'The section below questions and answers; its button opens the messaging app.',
    ),
    faqTeaser: fields(named('title', 'moreLabel')),
    included: pointsSchema.describe('What every solution includes.'),
    product: fields({
      ...named('demoLabel', 'featuresLabel', 'pricingLabel', 'pricesFrom', 'betaPricesFrom'),
      ...named('useCasesLabel', 'plansTitle', 'plansDescription'),
      noPlans: 'Replaces it for a product without plans.',
      ...named('clientsTitle', 'betaClientsTitle', 'betaMark', 'betaNote', 'betaPlans'),
    }).describe('Words on the page of every product.'),
  }),
};
