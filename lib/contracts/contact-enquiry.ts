import * as z from 'zod/mini';
import { emailText, requiredText } from './fields';
import { messageLimit } from './limits';

/** Body of `POST /email/contact-us` from the contact form (specification §7). */
export const contactEnquirySchema = z.strictObject({
  type: z.literal('contact-us'),
  full_name: requiredText('Full name is required'),
  email: emailText('Email is required'),
  phone: requiredText('Phone number is required'),
  subject: requiredText('Subject is required'),
  message: requiredText('Message is required', messageLimit),
  marketing: z.boolean(),
});
export type ContactEnquiry = z.infer<typeof contactEnquirySchema>;
