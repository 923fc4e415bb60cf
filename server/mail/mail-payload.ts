import { z } from 'zod';

/** What a mail job keeps: ready to send, but for sender and recipients, which the configuration names. */
export const mailPayloadSchema = z.strictObject({
  replyTo: z.strictObject({ name: z.string(), address: z.email() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type MailPayload = z.infer<typeof mailPayloadSchema>;
