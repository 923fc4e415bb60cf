import { z } from 'zod';
import { headingSchema, text } from './common';

/** `interface.yaml`: the words of header, footer and other parts that stand on every page. */
export const interfaceSchema = z.strictObject({
  skipToContent: text,
  mainNavigation: text,
  openMenu: text,
  closeMenu: text,
  close: text,
  opensInNewTab: text,
  loading: text,
  breadcrumbs: text,
  copyright: text,
  partOf: text,
  newsletter: z.strictObject({
    title: text,
    description: text,
    emailLabel: text,
    submit: text,
    confirmation: text,
    withoutScript: text,
  }),
});
export type Interface = z.infer<typeof interfaceSchema>;

/** `not-found.yaml` */
export const notFoundSchema = z.strictObject({
  code: text,
  title: text,
  description: text,
  back: text,
});
export type NotFoundPage = z.infer<typeof notFoundSchema>;

const field = z.strictObject({ label: text, help: text.optional(), placeholder: text.optional() });

/** `demo-request.yaml`: the words of the demo modal; messages and options belong to the contract. */
export const demoRequestCopySchema = headingSchema.extend({
  close: text,
  submit: text,
  submitting: text,
  choose: text,
  optional: text,
  fields: z.strictObject({
    full_name: field,
    email: field,
    phone_country: field,
    phone: field,
    company_name: field,
    company_size: field,
    department: field,
    job_position: field,
    social_media_type: field,
    social_media_account: field,
    how_did_you_hear: field,
    marketing: field,
  }),
  thankYou: headingSchema,
});
export type DemoRequestCopy = z.infer<typeof demoRequestCopySchema>;
