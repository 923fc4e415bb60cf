import * as z from 'zod/mini';
import { cleanPhone } from './digits';
import { emailText, requiredText } from './fields';
import { messageLimit } from './limits';

const person = {
  full_name: requiredText('Full name is required'),
  email: emailText('Email is required'),
  phone: requiredText('Phone number is required').check(z.overwrite(cleanPhone)),
};
const message = requiredText('Message is required', messageLimit);

/** Body of `POST /email/contact-us` from the contact form (specification §7). */
export const contactEnquirySchema = z.strictObject({
  type: z.literal('contact-us'),
  ...person,
  subject: requiredText('Subject is required'),
  message,
  marketing: z.boolean(),
});

/** Body of `POST /email/contact-us` from the partner form (specification §7). */
export const partnerEnquirySchema = z.strictObject({
  type: z.literal('partner-program'),
  ...person,
  interest: z.enum(['referral', 'reseller'], { error: 'Interest is required' }),
  company: requiredText('Company/organization name is required'),
  industry: requiredText('Industry is required'),
  message,
  marketing: z.boolean(),
});
