import type { z } from 'zod';
import {
  entries,
  entry,
  fields,
  heading,
  headingSchema,
  linkSchema,
  list,
  mark,
  pointSchema,
  slug,
} from './common';

const faqEntrySchema = fields({
  id: 'The name of the question in addresses, as /faq#what-does-it-cost, and for the assistant. No two have the same, and it stays when the question changes. For example: what-does-it-cost.',
  question: 'The question as a customer asks it.',
  answer:
    'The answer. The assistant quotes it. Prices and limits come from placeholders, as {ecommerce-website/starter/monthlyPrice}.',
  link: linkSchema.optional().describe('A page with more about it, below the answer.'),
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

const integrationSchema = fields({
  image: mark,
  name: 'The name of the tool.',
  ...heading,
  setUp: 'How the connection is made.',
  solutions: list(
    'The products that it belongs to, each by the name of its file in products/ without .yaml. For example: ecommerce-website.',
    slug,
  ),
});

/** The commercial copy around the plans (specification §1). */
const pricingSchema = entry(
  'The pricing page around the plans. The plans themselves stand in products/.',
  {
    ...heading,
    selectorLabel: 'The name of the list of solutions.',
    period: entry('The choice between monthly and annual prices.', {
      label: 'The name of the choice, for screen readers.',
      monthly: 'The choice of monthly prices.',
      annual: 'The choice of annual prices.',
    }),
    labels: entry('Short words at the plans and prices, here and on other pages.', {
      mostPopular: 'The mark on the plan that says mostPopular.',
      perMonth: 'Stands after a monthly price.',
      perYear: 'Stands after an annual price.',
      setUp: 'Names the one-time fee.',
      subscription: 'Names the fee for each month or year.',
      billedMonthly: 'Says below a monthly price how it is paid.',
      billedAnnually: 'Says below an annual price how it is paid.',
      insteadOf: 'Stands before the price that is struck out.',
      beta: 'Follows the name of a solution in beta.',
    }),
    annualSaving: 'The saving beside the annual choice, best as "{annualSaving}".',
    taxes: 'Says below the plans that the prices include taxes.',
    everythingIn:
      'Stands above the features that a plan has beyond the one before it; the comparison has all. [plan] has to stay.',
    inEveryPlan: 'Stands above what every solution includes, once below the cards of its plans.',
    facts: entry('How paying works.', {
      ...heading,
      items: list('The facts in their order.', pointSchema),
    }),
    comparison: entry('The table that compares the plans.', {
      ...heading,
      featureLabel: 'The heading of the column of features.',
      included: 'Read out where a plan has a feature.',
      notGiven: 'Stands where a plan does not have a feature.',
      notSpecified: 'Stands where it is not said how much of a feature a plan has.',
    }),
    addOns: entry('The section of add-ons; the add-ons come from add-ons.yaml.', {
      ...heading,
      more: 'Opens the longer text of an add-on.',
      less: 'Closes the longer text of an add-on.',
      from: 'Stands before a price that may be higher.',
      and: 'Stands between a one-time price and a monthly one.',
    }),
    due: entry(
      'What a visitor has chosen and what is due for it. Further words of it are in labels and addOns.',
      {
        ...heading,
        open: 'The button that opens this part.',
        plan: 'The heading over the plans to choose from.',
        addOns: 'The heading over the add-ons to choose from.',
        users: 'The field for the number of users, at an add-on with a price for each.',
        goLive: 'The sum that is due on the first day.',
        month: 'The sum that is due each month.',
        year: 'The sum that is due each year.',
        sum: 'Names what the amounts add up to.',
        billing: 'Says when billing starts.',
        print: 'The button that prints the sums.',
        usersRefused:
          'Said below the field for the number of users, where it takes no such number. [most] has to stay.',
      },
    ),
  },
);

const buttonLabel = (about: string, label: string) =>
  entry(about, { ...heading, buttonLabel: label });

export const offerFiles = {
  'benefits.yaml': entry('The rows of the benefits table on the partner page.', {
    items: entries('The rows of the table in their order.', {
      benefit: 'What a partner gets.',
      referral: 'Whether a referral partner gets it.',
      reseller: 'Whether a reseller gets it.',
    }),
  }),
  'faq.yaml': entry('The questions and answers.', {
    ...heading,
    showAll: 'The button that opens all answers.',
    hideAll: 'The button that closes all answers.',
    groups: entries('The questions in groups. The first five are also the teaser on other pages.', {
      name: 'The heading over the questions of the group.',
      entries: list('The questions in their order.', faqEntrySchema),
    }),
  }),
  'integrations.yaml': entry('The page of integrations.', {
    ...heading,
    chatLabel: 'The button that opens the messaging app.',
    chatTitle: 'The heading over that button.',
    chatDescription: 'The text over that button.',
    solutionsLabel: 'Stands before the products of an integration.',
    setUpLabel: 'Stands before how the connection is made.',
    items: list('The integrations in their order.', integrationSchema),
    steps: entry('How a tool is connected.', {
      ...heading,
      items: list('The steps in their order.', headingSchema),
    }),
  }),
  'partner-program.yaml': entry('The page for partners.', {
    ...heading,
    joinLabel: 'The button that leads to the form.',
    reasons: entry('Why to become a partner.', {
      ...heading,
      items: list('The reasons in their order.', pointSchema),
    }),
    benefits: entry('The table of benefits; its rows come from benefits.yaml.', {
      ...heading,
      benefitLabel: 'The heading of the column of benefits.',
      referralLabel: 'The heading of the column of referral partners.',
      resellerLabel: 'The heading of the column of resellers.',
      yes: 'Read out where a partner gets a benefit. Write the field as "yes", in quotation marks.',
      no: 'Read out where a partner does not get it. Write the field as "no", in quotation marks.',
    }),
    programs: list(
      'The two kinds of partners: first referral, then reseller.',
      fields({
        ...heading,
        howItWorks: 'The heading over the steps.',
        steps: list('The steps in their order; there are three.', headingSchema, 3),
      }),
      2,
    ),
    form: headingSchema.describe('The heading over the form; its fields come from forms.yaml.'),
  }),
  'pricing/page.yaml': pricingSchema,
  'shared-sections.yaml': entry('Sections that stand on more than one page.', {
    callToAction: buttonLabel(
      'The band at the end of many pages that offers a demo.',
      'The button that opens the demo form.',
    ),
    stillHaveQuestions: buttonLabel(
      'The section below questions and answers.',
      'The button that opens the messaging app.',
    ),
    faqTeaser: entry('The first five questions of faq.yaml.', {
      title: 'The heading over the first questions.',
      moreLabel: 'The link to all questions.',
    }),
    included: entry('What every solution includes.', {
      ...heading,
      items: list('What is included, in its order; there are seven.', pointSchema, 7),
    }),
    product: entry('Words on the page of every product.', {
      demoLabel: 'The button that opens the demo form.',
      featuresLabel: 'The link to the features on the same page.',
      pricingLabel: 'The link to the plans on the pricing page.',
      pricesFrom: 'Stands before the lowest price.',
      betaPricesFrom: 'The same for a solution in beta.',
      useCasesLabel: 'The heading over the use cases.',
      plansTitle: 'The heading over the plans.',
      plansDescription: 'The text below that heading.',
      noPlans: 'Stands in its place where a product has no plans.',
      clientsTitle: 'The heading over the logos of clients.',
      betaClientsTitle: 'The same for a solution in beta, which no client runs on yet.',
      betaMark: 'The mark of a solution in beta.',
      betaNote: 'What beta means, at the top of the page of such a solution.',
      betaPlans: 'What beta means for the prices, over the plans of such a solution.',
    }),
  }),
};
