import { z } from 'zod';
import { categoryIds, categoryNames } from '../../consent/categories';
import { fieldsOf, headingSchema, linkSchema, text, texts } from './common';

/** `interface.yaml`: the words of header, footer and other parts that stand on every page. */
export const interfaceSchema = z.strictObject({
  ...texts('skipToContent', 'mainNavigation', 'openMenu', 'closeMenu', 'close').shape,
  ...texts('opensInNewTab', 'loading', 'breadcrumbs', 'copyright', 'partOf').shape,
  newsletter: headingSchema.extend(texts('emailLabel', 'submit', 'confirmation').shape),
});

/** `chat.yaml`: the words of the support chat's buttons and panel; what the assistant says is its own. */
export const chatCopySchema = z.strictObject({
  corner: text,
  launcher: texts('label', 'unreadOne', 'unreadMany'),
  panel: z.strictObject({
    ...texts('brand', 'assistantLine', 'endChat', 'closeChat', 'messages').shape,
    senders: texts('guest', 'assistant', 'support'),
    ...texts('typing', 'options', 'placeholder', 'send', 'sendMessage').shape,
    ...texts('waiting', 'sendAgain', 'ended', 'earlier').shape,
    end: texts('title', 'description', 'no', 'yes'),
  }),
});
export type ChatCopy = z.infer<typeof chatCopySchema>;

/** A cookie category of specification §3; category `id` is stored in the cookie `cookie_<id>`. */
const cookieCategorySchema = z
  .strictObject({
    id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    name: z.enum(categoryNames),
    enabled: z.boolean(),
    ...headingSchema.shape,
  })
  .refine(({ id, name }) => categoryIds[name] === id, {
    error: 'id 1 for performance, 2 for functional, 3 for targeting',
  });

/** `consent.yaml`: the cookie-consent dialog, its words and its settings. */
export const consentCopySchema = z.strictObject({
  revision: z.int().min(1),
  intro: headingSchema.extend({ manage: text, acceptAll: text }),
  reject: z.strictObject({ enabled: z.boolean(), label: text }),
  manage: headingSchema.extend({ cancel: text, save: text, withoutScript: text }),
  essential: headingSchema.extend({ alwaysActive: text }),
  categories: z
    .array(cookieCategorySchema)
    .length(3)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      error: 'each category once',
    }),
  globalPrivacyControl: z.strictObject({ honour: z.boolean(), seen: text, honoured: text }),
  ...texts('privacyLink', 'settings').shape,
});
export type ConsentCopy = z.infer<typeof consentCopySchema>;

const helpedField = z.strictObject({ label: text, help: text.optional() });
const demoField = helpedField.extend({ placeholder: text.optional() });

/** `demo-request.yaml`: the words of the demo modal; messages and options belong to the contract. */
export const demoRequestCopySchema = headingSchema.extend({
  ...texts('close', 'loading', 'writeInstead').shape,
  ...texts('choice', 'submit', 'submitting', 'choose', 'optional').shape,
  fields: z.strictObject({
    ...fieldsOf(demoField, 'full_name', 'email', 'phone_country', 'phone', 'company_name').shape,
    ...fieldsOf(demoField, 'company_size', 'department', 'job_position').shape,
    ...fieldsOf(demoField, 'social_media_type', 'social_media_account').shape,
    ...fieldsOf(demoField, 'how_did_you_hear', 'marketing').shape,
  }),
  dialingCode: texts('help', 'placeholder'),
  thankYou: headingSchema,
});
export type DemoRequestCopy = z.infer<typeof demoRequestCopySchema>;

/** `short` is the field's name in the line that lists what is still missing. */
const field = helpedField.extend({ short: text });
const fields = fieldsOf(field, 'full_name', 'email', 'phone', 'message');
const enquirySchema = texts('submit', 'sending').extend({ confirmation: headingSchema });

/** `forms.yaml`: the words of the contact and partner forms; field messages belong to the contracts. */
export const formsSchema = z.strictObject({
  missing: text,
  reach: texts('title', 'withoutScript'),
  captcha: texts('label', 'short', 'working', 'checked', 'expired', 'failed', 'required'),
  marketing: field,
  contact: enquirySchema.extend({ fields: fields.extend({ subject: field }) }),
  partner: enquirySchema.extend({
    fields: fields.extend({ interest: field, company: field, industry: field }),
    interests: fieldsOf(texts('label', 'help'), 'referral', 'reseller'),
  }),
});
export type FormsCopy = z.infer<typeof formsSchema>;

/** `acknowledgement.yaml`: the mail to the sender of a form, besides the form's own words of thanks. */
export const acknowledgementSchema = z.strictObject({
  reach: text,
  ...texts('phone', 'hours').shape,
  links: z.strictObject({ title: text, pages: z.array(linkSchema).min(1) }),
  why: text,
});
export type CaptchaCopy = FormsCopy['captcha'];
