import { z } from 'zod';
import { headingSchema, iconName, slug, text } from './common';

/** `pricing/page.yaml`: the commercial copy around the plans (specification §1). */
export const pricingPageSchema = z.strictObject({
  title: text,
  description: text,
  selectorLabel: text,
  period: z.strictObject({ label: text, monthly: text, annual: text }),
  labels: z.strictObject({
    mostPopular: text,
    perMonth: text,
    perYear: text,
    setUp: text,
    subscription: text,
    billedAnnually: text,
    insteadOf: text,
    beta: text,
  }),
  annualSaving: text,
  taxes: text,
  facts: headingSchema.extend({
    items: z.array(z.strictObject({ title: text, description: text, icon: iconName })).min(1),
  }),
  comparison: headingSchema.extend({ featureLabel: text, included: text, notGiven: text }),
  addOns: headingSchema.extend({ more: text, less: text, from: text, and: text }),
});
export type PricingPage = z.infer<typeof pricingPageSchema>;

const rupiah = z.int('a whole number of rupiah').positive('a price above 0');

/** An add-on of specification §9: `price` in rupiah, two of them when `multiPrice`; `type` is the billing basis. */
export const addOnSchema = z
  .strictObject({
    id: slug,
    name: text,
    description: text,
    description2: text,
    multiPrice: z.boolean().default(false),
    priceFrom: z.boolean().default(false),
    price: z.union([rupiah, z.tuple([rupiah, rupiah])]),
    type: z.enum(['per month', 'one time', 'per user per month', 'one time plus per month']),
  })
  .refine((addOn) => addOn.multiPrice === Array.isArray(addOn.price), {
    path: ['price'],
    error: 'a list of two prices when multiPrice is true, otherwise one price',
  })
  .refine((addOn) => addOn.multiPrice === (addOn.type === 'one time plus per month'), {
    path: ['type'],
    error: "'one time plus per month' exactly when multiPrice is true",
  });
export const addOnsSchema = z.strictObject({ items: z.array(addOnSchema).min(1) });
export type AddOn = z.infer<typeof addOnSchema>;
