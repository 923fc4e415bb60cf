import { z } from 'zod';
import { headingSchema, pointSchema, texts } from './common';

export const notFoundSchema = texts({
  code: 'The large number.',
  title: 'The heading.',
  description: 'The text below the heading.',
  back: 'The button that leads to the home page.',
}).describe('The page of an address that does not exist.');

const productSectionsSchema = texts({
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
});

export const sharedSectionsSchema = z
  .strictObject({
    callToAction: headingSchema
      .extend(texts({ buttonLabel: 'The button that opens the demo form.' }).shape)
      .describe('The band at the end of many pages that offers a demo.'),
    stillHaveQuestions: headingSchema
      .extend(texts({ buttonLabel: 'The button that opens the messaging app.' }).shape)
      .describe('The section below questions and answers.'),
    faqTeaser: texts({
      title: 'The heading over the first questions.',
      moreLabel: 'The link to all questions.',
    }).describe('The first five questions of faq.yaml.'),
    included: headingSchema
      .extend({
        items: z
          .array(pointSchema)
          .length(7)
          .describe('What is included, in its order; there are seven.'),
      })
      .describe('What every solution includes.'),
    product: productSectionsSchema.describe('Words on the page of every product.'),
  })
  .describe('Sections that stand on more than one page.');
