import { z } from 'zod';
import { text } from './common';

const field = z.strictObject({
  label: text,
  help: text.optional(),
  /** The field's name in the line that lists what is still missing. */
  short: text,
});

const enquirySchema = z.strictObject({
  submit: text,
  sending: text,
  confirmation: z.strictObject({ title: text, description: text }),
});
const commonFields = { full_name: field, email: field, phone: field, message: field };

/** `forms.yaml`: the words of the contact and partner forms; field messages belong to the contracts. */
export const formsSchema = z.strictObject({
  missing: text,
  reach: z.strictObject({ title: text, withoutScript: text }),
  captcha: z.strictObject({
    label: text,
    short: text,
    working: text,
    checked: text,
    expired: text,
    failed: text,
    required: text,
  }),
  marketing: field,
  contact: enquirySchema.extend({
    fields: z.strictObject({ ...commonFields, subject: field }),
  }),
  partner: enquirySchema.extend({
    fields: z.strictObject({ ...commonFields, interest: field, company: field, industry: field }),
    interests: z.strictObject({
      referral: z.strictObject({ label: text, help: text }),
      reseller: z.strictObject({ label: text, help: text }),
    }),
  }),
});
export type FormsCopy = z.infer<typeof formsSchema>;
export type CaptchaCopy = FormsCopy['captcha'];
