import * as z from 'zod/mini';
import { cleanPhone } from './digits';
import { emailText, requiredText } from './fields';
import { messageLimit } from './limits';

const person = {
  full_name: requiredText('full_name'),
  email: emailText('email'),
  phone: requiredText('phone').check(z.overwrite(cleanPhone)),
};
const message = requiredText('message', messageLimit);

/** Body of `POST /email/contact-us` from the contact form (specification §7). */
export const contactEnquirySchema = z.strictObject({
  type: z.literal('contact-us'),
  ...person,
  subject: requiredText('subject'),
  message,
  marketing: z.boolean(),
});

/** Body of `POST /email/contact-us` from the partner form (specification §7). */
export const partnerEnquirySchema = z.strictObject({
  type: z.literal('partner-program'),
  ...person,
  interest: z.enum(['referral', 'reseller'], { error: 'interest' }),
  company: requiredText('company'),
  industry: requiredText('industry'),
  message,
  marketing: z.boolean(),
});
