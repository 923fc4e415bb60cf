import { z } from 'zod';
import { fields, named, optionalList, price } from './common';

/** An add-on of specification §9: one `price`, two when `multiPrice`; `type` is the billing basis. */
const addOnSchema = fields({
  id: 'The name of the add-on in addresses and placeholders. No two have the same. For example: content-management.',
  ...named('name', 'description'),
  description2: "The text behind 'Read more'.",
  multiPrice: 'true for two prices, one time and per month.',
  priceFrom: 'true says that the price may be higher than the amount.',
  price: z
    .union([price, z.tuple([price, price])], { error: 'a number above 0, or two of them' })
    .describe(
      'The price in digits alone. A list of two (one time, per month) when multiPrice is true.',
    ),
  type: z
    .enum(['per month', 'one time', 'per user per month', 'one time plus per month'])
    .describe(
      "What the price is for. 'one time plus per month' exactly when multiPrice is true. The words shown for it are in pricing/page.yaml.",
    ),
}).refine(
  ({ price, type, multiPrice }) =>
    Array.isArray(price) === multiPrice && (type === 'one time plus per month') === multiPrice,
  {
    path: ['multiPrice'],
    error: "true exactly for a list of two prices and the type 'one time plus per month'",
  },
);
export type AddOn = z.infer<typeof addOnSchema>;

export const addOnsSchema = fields({ items: optionalList(addOnSchema) });
