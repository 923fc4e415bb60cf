import { z } from 'zod';
import { texts, title } from './common';

/** Front matter of `legal/*.md`; `updated` is a date like 2023-10-24. */
export const legalSchema = z
  .strictObject({
    title,
    updated: z.iso.date('a date like 2023-10-24').meta({
      description: 'The day of the last change: year, month, day.',
      examples: ['2023-10-24'],
    }),
    ...texts({
      updatedLabel: 'Stands before the date.',
      contentsLabel: 'The heading over the list of sections.',
      intro: 'The paragraph below the title.',
    }).shape,
  })
  .describe('A legal text. Its sections are the text below the fields, in Markdown.');
export type LegalPage = z.infer<typeof legalSchema> & {
  html: string;
  sections: { id: string; title: string }[];
};
