import { z } from 'zod';
import { iconName, pictureSchema, slug, stepSchema, text, tint } from './common';

const rupiah = z.int('a whole number of rupiah').positive('a price above 0');

/** A plan of specification §9. All four prices are stored in rupiah as given there; none is derived. */
export const planSchema = z.strictObject({
  id: slug,
  name: text,
  description: text,
  corePrice: rupiah,
  monthlyPrice: rupiah,
  discountedMonthlyPrice: rupiah.optional(),
  annualPrice: rupiah,
  priceDescriptionText: text,
  mostPopular: z.boolean().default(false),
  features: z.array(z.strictObject({ text, value: text.optional() })).min(1),
});
export type Plan = z.infer<typeof planSchema>;

const bodyItemSchema = z.strictObject({
  image: pictureSchema.optional(),
  titles: z.array(text).min(1).max(3),
  description: text,
  bullets: z.array(text).default([]),
});
export type BodyItem = z.infer<typeof bodyItemSchema>;

export const bodySectionSchema = z.strictObject({
  name: slug,
  layout: z.enum(['split', 'steps', 'grid', 'band']),
  title: text,
  description: text,
  items: z.array(bodyItemSchema).min(1),
});
export type BodySection = z.infer<typeof bodySectionSchema>;

/** `products/<slug>.yaml`; the file's name is the slug. */
export const productSchema = z.strictObject({
  id: slug,
  order: z.int().positive(),
  name: text,
  shortName: text,
  description: text,
  icon: iconName,
  tint,
  beta: z.boolean(),
  details: z.strictObject({
    title: text,
    subtitle: text,
    img: pictureSchema,
    brands: z.array(slug).default([]),
    bodySections: z.array(bodySectionSchema).min(1),
    useCases: z.array(stepSchema).default([]),
  }),
  pricings: z.array(planSchema).default([]),
});
export type Product = z.infer<typeof productSchema> & { slug: string };
