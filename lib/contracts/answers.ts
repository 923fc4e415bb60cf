import * as z from 'zod/mini';

/** The shape of every error of the API; `fields` has a message a field name. */
export const errorAnswerSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const leadAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object({ id: z.uuid() }),
});
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** Answer of `POST /users/newsletter/on`; the same for every address. */
export const newsletterAnswerSchema = z.object({ success: z.literal(true) });
