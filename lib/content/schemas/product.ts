import { z } from 'zod';
import {
  headingSchema,
  iconName,
  pictureSchema,
  rupiah,
  sizeSchema,
  slug,
  text,
  texts,
  tint,
} from './common';

/** A plan of specification §9. All four prices are stored in rupiah as given there; none is derived. */
const planSchema = z.strictObject({
  id: slug,
  ...texts('name', 'description').shape,
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

const bodySectionSchema = z.strictObject({
  name: slug,
  layout: z.enum(['split', 'steps', 'grid', 'band']),
  ...headingSchema.shape,
  items: z.array(bodyItemSchema).min(1),
});
export type BodySection = z.infer<typeof bodySectionSchema>;

/** `products/<slug>.yaml`; the file's name is the slug. */
export const productSchema = z.strictObject({
  id: slug,
  order: z.int().positive(),
  ...texts('name', 'shortName', 'description').shape,
  icon: iconName,
  tint,
  beta: z.boolean(),
  details: z.strictObject({
    ...texts('title', 'subtitle').shape,
    img: pictureSchema,
    brands: z.array(slug).default([]),
    bodySections: z.array(bodySectionSchema).min(1),
    useCases: z.array(headingSchema).default([]),
  }),
  pricings: z.array(planSchema).default([]),
});
export type Product = z.infer<typeof productSchema> & { slug: string };

/** An add-on of specification §9: `price` in rupiah, two of them when `multiPrice`; `type` is the billing basis. */
const addOnSchema = z
  .strictObject({
    id: slug,
    ...texts('name', 'description', 'description2').shape,
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

/** `clients.yaml`: fictional clients; each logo is `public/images/clients/<id>.svg`. */
const clientSchema = z.strictObject({ id: slug, name: text, ...sizeSchema.shape });
export const clientsSchema = z.strictObject({ items: z.array(clientSchema).min(1) });
export type Client = z.infer<typeof clientSchema>;
