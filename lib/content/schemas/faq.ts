import { z } from 'zod';
import { linkSchema, slug, text } from './common';

export const faqEntrySchema = z.strictObject({
  id: slug,
  question: text,
  answer: text,
  link: linkSchema.optional(),
});
export type FaqEntry = z.infer<typeof faqEntrySchema>;

/** `faq.yaml`: the page and its entries in groups; the first five entries are the teaser. */
export const faqSchema = z.strictObject({
  title: text,
  description: text,
  showAll: text,
  hideAll: text,
  groups: z.array(z.strictObject({ name: text, entries: z.array(faqEntrySchema).min(1) })).min(1),
});
export type Faq = z.infer<typeof faqSchema>;
