import { z } from 'zod';
import { headingSchema, pointSchema, texts, textWith } from './common';

const labelsSchema = texts({
  mostPopular: 'The mark on the plan that says mostPopular.',
  perMonth: 'Stands after a monthly price.',
  perYear: 'Stands after an annual price.',
  setUp: 'Names the one-time fee.',
  subscription: 'Names the fee for each month or year.',
  billedMonthly: 'Says below a monthly price how it is paid.',
  billedAnnually: 'Says below an annual price how it is paid.',
  insteadOf: 'Stands before the price that is struck out.',
  beta: 'Follows the name of a solution in beta.',
});

const dueSchema = headingSchema.extend(
  texts({
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
  }).extend({
    usersRefused: textWith(
      'most',
      'Said below the field for the number of users, where it takes no such number.',
    ),
  }).shape,
);

/** `pricing/page.yaml`: the commercial copy around the plans (specification §1). */
export const pricingPageSchema = headingSchema
  .extend({
    ...texts({ selectorLabel: 'The name of the list of solutions.' }).shape,
    period: texts({
      label: 'The name of the choice, for screen readers.',
      monthly: 'The choice of monthly prices.',
      annual: 'The choice of annual prices.',
    }).describe('The choice between monthly and annual prices.'),
    labels: labelsSchema.describe('Short words at the plans and prices, here and on other pages.'),
    ...texts({
      annualSaving: 'The saving beside the annual choice, best as "{annualSaving}".',
      taxes: 'Says below the plans that the prices include taxes.',
    }).shape,
    everythingIn: textWith(
      'plan',
      'Stands above the features that a plan has beyond the one before it; the comparison has all.',
    ),
    ...texts({
      inEveryPlan: 'Stands above what every solution includes, once below the cards of its plans.',
    }).shape,
    facts: headingSchema
      .extend({ items: z.array(pointSchema).min(1).describe('The facts in their order.') })
      .describe('How paying works.'),
    comparison: headingSchema
      .extend(
        texts({
          featureLabel: 'The heading of the column of features.',
          included: 'Read out where a plan has a feature.',
          notGiven: 'Stands where a plan does not have a feature.',
          notSpecified: 'Stands where it is not said how much of a feature a plan has.',
        }).shape,
      )
      .describe('The table that compares the plans.'),
    addOns: headingSchema
      .extend(
        texts({
          more: 'Opens the longer text of an add-on.',
          less: 'Closes the longer text of an add-on.',
          from: 'Stands before a price that may be higher.',
          and: 'Stands between a one-time price and a monthly one.',
        }).shape,
      )
      .describe('The section of add-ons; the add-ons come from add-ons.yaml.'),
    due: dueSchema.describe(
      'What a visitor has chosen and what is due for it. Further words of it are in labels and addOns.',
    ),
  })
  .describe('The pricing page around the plans. The plans themselves stand in products/.');
export type PricingPage = z.infer<typeof pricingPageSchema>;
