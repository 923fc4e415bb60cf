import { z } from 'zod';

const content = { subject: z.string(), text: z.string(), html: z.string() };

/** Payload of a `mail` or `transcript-mail` job, without sender (configuration) and recipient (job). */
export const mailPayloadSchema = z.strictObject({
  replyTo: z.strictObject({ name: z.string(), address: z.email() }).optional(),
  ...content,
});
export type MailPayload = z.infer<typeof mailPayloadSchema>;

/** Payload of a `newsletter-mail` job; `unsubscribeUrl` accepts the one-click POST of RFC 8058. */
export const newsletterMailPayloadSchema = z.strictObject({
  to: z.email(),
  unsubscribeUrl: z.url(),
  ...content,
});
export type NewsletterMailPayload = z.infer<typeof newsletterMailPayloadSchema>;
