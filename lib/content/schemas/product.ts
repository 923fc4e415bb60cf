import { z } from 'zod';
import {
  fields,
  heading,
  headingSchema,
  icon,
  list,
  named,
  optionalList,
  pictureSchema,
  price,
  slug,
  text,
  tint,
} from './common';

/** Bounds of a plan's prices, in multiples of its monthly price. */
const ratios = [
  ['corePrice', 3, 30],
  ['discountedMonthlyPrice', 0.5, 1],
  ['annualPrice', 6, 12],
] as const;

/** A plan of specification §9. All four prices are stored as given there; none is derived. */
const planSchema = fields({
  id: 'The name of the plan in addresses and placeholders. No two plans have the same. For example: starter.',
  ...named('name'),
  description: 'Whom the plan suits.',
  corePrice:
    'The set-up fee, paid once, in digits alone. It is 3 to 30 times the monthly price, unless checked. For example: 9000000.',
  monthlyPrice: 'The price of a month, paid by the month, in digits alone. For example: 799000.',
  discountedMonthlyPrice: price
    .optional()
    .describe(
      'The price of a month in an annual plan, if it is lower. At least half the monthly price, unless checked.',
    ),
  annualPrice:
    'The price of a year, paid at once. It is 6 to 12 times the monthly price, unless checked. For example: 8500000.',
  priceDescriptionText: 'The line below the set-up fee, best as "{annualSaving}".',
  mostPopular: z
    .boolean()
    .default(false)
    .describe('true marks this plan as the most popular one; one plan of a product at most.'),
  checked: z
    .boolean()
    .optional()
    .describe('true accepts prices far from each other. Otherwise they are a mistake.'),
  features: list(
    fields({
      text: 'The feature, a row of the comparison table. Spell it alike in every plan that has it.',
      value: text
        .optional()
        .describe('How much of it, as "50". Left out, the table shows that the plan has it.'),
    }),
  ).describe('What the plan has. What it does not have is left out.'),
  notSpecified: optionalList(text).describe(
    'Features of other plans that this plan has in an amount that is not specified.',
  ),
}).superRefine((plan, context) => {
  for (const [name, least, most] of ratios) {
    const times = (plan[name] ?? Number.NaN) / plan.monthlyPrice;
    const message = `${least} to ${most} times the monthlyPrice of ${plan.monthlyPrice}, or "checked: true" in this plan`;
    if (!plan.checked && (times < least || times > most))
      context.addIssue({ code: 'custom', path: [name], message });
  }
});
export type Plan = z.infer<typeof planSchema>;

const bodyItemSchema = fields({
  image: pictureSchema.optional(),
  titles: z
    .array(text)
    .min(1)
    .max(3)
    .describe('The heading; further entries are smaller lines of it. At most three.'),
  description: text,
  bullets: optionalList(text).describe('Short points below the text.'),
});
export type BodyItem = z.infer<typeof bodyItemSchema>;

const bodySectionSchema = fields({
  name: slug.describe('The name of the section in addresses, after #. For example: daily-work.'),
  layout: z
    .enum(['split', 'steps', 'grid', 'band'])
    .describe(
      'split puts picture and text side by side, steps numbers the items, grid puts them in columns, band puts them beside the heading on a dark ground.',
    ),
  ...heading,
  items: list(bodyItemSchema),
});
export type BodySection = z.infer<typeof bodySectionSchema>;

/** A product; the name of its file is the address of its page. */
export const productSchema = fields({
  id: 'A short name that no other product has. It stays when the product is renamed. For example: ecommerce.',
  order: 'The place among the products; 1 is the first. No two have the same.',
  type: z
    .enum(['software', 'service', 'product'])
    .default('software')
    .describe('What search engines take it for. Left out, it is software.'),
  ...named('name'),
  shortName: 'A shorter name, for the buttons of the assistant.',
  description: 'What it is, on the cards and in search results.',
  icon,
  tint,
  beta: z
    .boolean()
    .describe('true says that it cannot be bought yet: its card, page and prices are marked.'),
  details: fields({
    ...named('title', 'subtitle'),
    img: pictureSchema
      .optional()
      .describe('The product at work. Left out, its icon is drawn large in its place.'),
    brands: optionalList(slug).describe(
      'The clients whose logos are shown, each by its id in clients.yaml. For example: kopi-tugu.',
    ),
    bodySections: list(bodySectionSchema),
    useCases: optionalList(headingSchema).describe('Examples of use.'),
  }),
  pricings: optionalList(planSchema).describe(
    'The plans in their order. Without any, the product is not on the pricing page.',
  ),
});
export type Product = z.infer<typeof productSchema> & { slug: string };
