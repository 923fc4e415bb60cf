import type { z } from 'zod';
import {
  entry,
  fields,
  heading,
  headingSchema,
  linkSchema,
  list,
  mark,
  named,
  pointsSchema,
  slug,
} from './common';

const faqEntrySchema = fields({
  id: 'The name of the question in addresses, as /faq#what-does-it-cost, and for the assistant. No two have the same, and it stays when the question changes. For example: what-does-it-cost.',
  question: 'The question as a customer asks it.',
  answer:
    'The answer. The assistant quotes it. Prices and limits come from placeholders, as {ecommerce-website/starter/monthlyPrice}.',
  link: linkSchema.optional(),
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

const integrationSchema = fields({
  image: mark,
  ...named('name'),
  ...heading,
  setUp: 'How the connection is made.',
  solutions: list(slug).describe(
    'The products that it belongs to, each by the name of its file in products/ without .yaml. For example: ecommerce-website.',
  ),
});

/** The commercial copy around the plans (specification §1). */
const pricingSchema = fields({
  ...heading,
  ...named('selectorLabel'),
  period: fields(named('label', 'monthly', 'annual')),
  labels: entry('Short words beside plans and prices, here and on other pages.', {
    ...named('mostPopular', 'perMonth', 'perYear'),
    setUp: 'Names the one-time fee.',
    subscription: 'Names the fee for each month or year.',
    billedMonthly: 'Says below a monthly price how it is paid.',
    billedAnnually: 'Says below an annual price how it is paid.',
    insteadOf: 'Read out before the price that is struck out.',
    beta: 'Follows the name of a solution in beta.',
  }),
  annualSaving: 'The saving beside the annual choice, best as "{annualSaving}".',
  taxes: 'Says below the plans that the prices include taxes.',
  everythingIn:
    'Above the features that a plan adds to the one before it; the comparison has all. [plan] has to stay.',
  inEveryPlan: 'Above what every solution includes, once below the cards of its plans.',
  facts: pointsSchema.describe('How paying works.'),
  comparison: entry('The table that compares the plans.', {
    ...heading,
    featureLabel: 'The heading of the column of features.',
    included: 'Read out if a plan has a feature.',
    notGiven: 'Shown if a plan does not have a feature.',
    notSpecified: 'Shown if the amount of a feature is not specified.',
  }),
  addOns: entry('The section of add-ons; the add-ons are in add-ons.yaml.', {
    ...heading,
    ...named('more', 'less'),
    from: 'Precedes a price that may be higher.',
    and: 'Between a one-time price and a monthly one.',
  }),
  due: entry(
    'What a visitor has chosen and its price; more words of it are in labels and addOns.',
    {
      ...heading,
      ...named('open', 'plan', 'addOns'),
      users: 'The field for the number of users, for an add-on priced by user.',
      goLive: 'The sum that is due on the first day.',
      ...named('month', 'year', 'sum'),
      billing: 'Says when billing starts.',
      ...named('print'),
      usersRefused: 'Refuses a number of users. [most] has to stay.',
    },
  ),
});

const withButton = fields({ ...heading, ...named('buttonLabel') });

export const offerFiles = {
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
    ...named('chatTitle', 'chatDescription'),
    solutionsLabel: 'Precedes the products of an integration.',
    setUpLabel: 'Precedes how the connection is made.',
    items: list(integrationSchema),
    steps: fields({ ...heading, items: list(headingSchema) }),
  }),
  'partner-program.yaml': fields({
    ...heading,
    ...named('joinLabel'),
    reasons: pointsSchema,
    benefits: entry('The table of benefits; its rows are in benefits.yaml.', {
      ...heading,
      ...named('benefitLabel', 'referralLabel', 'resellerLabel'),
      yes: 'Read out if a partner gets a benefit. Write the field as "yes", in quotation marks.',
      no: 'Read out if a partner does not get it. Write the field as "no", in quotation marks.',
    }),
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
    included: pointsSchema
      .extend({ items: pointsSchema.shape.items.length(7) })
      .describe('What every solution includes; seven entries.'),
    product: entry('Words on the page of every product.', {
      ...named('demoLabel', 'featuresLabel', 'pricingLabel'),
      pricesFrom: 'Precedes the lowest price.',
      betaPricesFrom: 'The same for a solution in beta.',
      ...named('useCasesLabel', 'plansTitle', 'plansDescription'),
      noPlans: 'Replaces it for a product without plans.',
      clientsTitle: 'The heading over the logos of clients.',
      betaClientsTitle: 'The same for a solution in beta, which no client runs on yet.',
      ...named('betaMark'),
      betaNote: 'What beta means, at the top of the page of such a solution.',
      betaPlans: 'What beta means for the prices, over the plans of such a solution.',
    }),
  }),
};
