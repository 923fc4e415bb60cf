import { z } from 'zod';
import { texts } from './common';

/** `desk.yaml`: what the support desk offers to the team. */
export const deskSchema = z
  .strictObject({
    cannedReplies: z
      .array(
        texts({
          title: 'The button that puts the text into the answer.',
          text: 'What is put into the answer. A person reads it over before it is sent.',
        }),
      )
      .min(1)
      .refine((list) => new Set(list.map(({ title }) => title)).size === list.length, {
        error: 'replies with different titles',
      })
      .describe('Texts to begin an answer with, in their order.'),
  })
  .describe('What the support desk offers to the team.');
