import { z } from 'zod';
import { headingSchema, linkSchema, slug, texts } from './common';

const faqEntrySchema = z.strictObject({
  id: slug.meta({
    description:
      'The name of the question in addresses, as /faq#what-does-it-cost, and for the assistant. No two have the same, and it stays when the question changes.',
    examples: ['what-does-it-cost'],
  }),
  ...texts({
    question: 'The question as a customer asks it.',
    answer:
      'The answer. The assistant quotes it. Prices and limits come from placeholders, as {ecommerce-website/starter/monthlyPrice}.',
  }).shape,
  link: linkSchema.optional().describe('A page with more about it, below the answer.'),
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

const groupSchema = z.strictObject({
  ...texts({ name: 'The heading over the questions of the group.' }).shape,
  entries: z.array(faqEntrySchema).min(1).describe('The questions in their order.'),
});

export const faqSchema = headingSchema
  .extend({
    ...texts({
      showAll: 'The button that opens all answers.',
      hideAll: 'The button that closes all answers.',
    }).shape,
    groups: z
      .array(groupSchema)
      .min(1)
      .describe('The questions in groups. The first five are also the teaser on other pages.'),
  })
  .describe('The questions and answers.');
