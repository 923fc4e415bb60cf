import { z } from 'zod';

const content = { subject: z.string(), text: z.string(), html: z.string() };

/** What a `mail` or `transcript-mail` job keeps: ready to send, but for the sender, which the configuration names, and the job's recipient. */
export const mailPayloadSchema = z.strictObject({
  replyTo: z.strictObject({ name: z.string(), address: z.email() }).optional(),
  ...content,
});
export type MailPayload = z.infer<typeof mailPayloadSchema>;

/** What a `newsletter-mail` job keeps; `unsubscribeUrl` takes the one-click POST of RFC 8058. */
export const newsletterMailPayloadSchema = z.strictObject({
  to: z.email(),
  unsubscribeUrl: z.url(),
  ...content,
});
export type NewsletterMailPayload = z.infer<typeof newsletterMailPayloadSchema>;
