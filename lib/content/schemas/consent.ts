import { z } from 'zod';
import { categoryIds, categoryNames } from '../../consent/categories';
import { headingSchema, text } from './common';

/** A cookie category of specification §3; category `id` is stored in the cookie `cookie_<id>`. */
const cookieCategorySchema = z
  .strictObject({
    id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    name: z.enum(categoryNames),
    enabled: z.boolean(),
    title: text,
    description: text,
  })
  .refine(({ id, name }) => categoryIds[name] === id, {
    error: 'id 1 for performance, 2 for functional, 3 for targeting',
  });
export type CookieCategory = z.infer<typeof cookieCategorySchema>;

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
  privacyLink: text,
  settings: text,
});
export type ConsentCopy = z.infer<typeof consentCopySchema>;
