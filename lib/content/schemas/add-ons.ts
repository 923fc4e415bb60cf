import { z } from 'zod';
import { fields, named, optionalList, rupiah } from './common';

/** An add-on of specification §9: `price` in rupiah, two of them when `multiPrice`; `type` is the billing basis. */
const addOnSchema = fields({
  id: 'The name of the add-on in addresses and placeholders. No two have the same. For example: content-management.',
  ...named('name', 'description'),
  description2: "The text behind 'Read more'.",
  multiPrice: 'true for two prices, one time and per month.',
  priceFrom: 'true says that the price may be higher than the amount.',
  price: z
    .union([rupiah, z.tuple([rupiah, rupiah])], {
      error: 'a whole number of rupiah, or a list of two',
    })
    .describe(
      'The price in whole rupiah, digits alone. A list of two (one time, per month) when multiPrice is true.',
    ),
  type: z
    .enum(['per month', 'one time', 'per user per month', 'one time plus per month'])
    .describe("What the price is for. 'one time plus per month' exactly when multiPrice is true."),
})
  .refine((addOn) => addOn.multiPrice === Array.isArray(addOn.price), {
    path: ['price'],
    error: 'a list of two prices when multiPrice is true, otherwise one price',
  })
  .refine((addOn) => addOn.multiPrice === (addOn.type === 'one time plus per month'), {
    path: ['type'],
    error: "'one time plus per month' exactly when multiPrice is true",
  });
export type AddOn = z.infer<typeof addOnSchema>;

export const addOnsSchema = fields({ items: optionalList(addOnSchema) });
