import { z } from 'zod';
import { topic } from './assistant';
import { text, textList } from './common';

const asked = textList.describe(
  'Whole questions in the words of customers, in English or Indonesian, each with other words.',
);

/** `questions/*.yaml`: what customers ask, by which the assistant finds the answer or knows of none. */
export const questionsSchema = z
  .strictObject({
    topics: z
      .array(z.strictObject({ topic, asked }))
      .default([])
      .describe('Questions that a topic answers.'),
    unanswered: z
      .array(z.strictObject({ subject: text.describe('What they ask about.'), asked }))
      .default([])
      .describe(
        'Questions to which the content has no answer, so that the assistant does not quote what only sounds alike.',
      ),
  })
  .describe('What customers ask in their own words. Nothing of it is shown.');
export type QuestionFile = z.infer<typeof questionsSchema> & { slug: string };
