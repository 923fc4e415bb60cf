import { z } from 'zod';
import { fieldsOf, href, slug, text, texts, title } from './common';

const label = text.describe('The words of the link.');
const pageItem = z.strictObject({ label, path: href });
const dropdownItems = z
  .literal('products')
  .describe('Lists the live products by itself: dropdownItems: products.');

/** A nav item of specification §3: a page, the dropdown of live products, or the demo button. */
const navItemSchema = z.union(
  [
    pageItem,
    z.strictObject({ label, dropdownItems }),
    z.strictObject({
      label,
      isDemo: z.literal(true).describe('Makes it the button of the demo form: isDemo: true.'),
    }),
  ],
  { error: 'a label with one of: path, dropdownItems: products, isDemo: true' },
);
export type NavItem = z.infer<typeof navItemSchema>;

const footerLinkSchema = z.union(
  [
    pageItem,
    z.strictObject({
      product: slug.describe('One product, by the name of its file in products/ without .yaml.'),
    }),
    z.strictObject({ dropdownItems }),
  ],
  { error: 'a label with a path, a product, or dropdownItems: products' },
);

const footerLinks = z
  .array(footerLinkSchema)
  .describe('The links in their order: a page, one product, or all live products.');
const footerColumn = z.strictObject({ title, links: footerLinks });

export const navigationSchema = z
  .strictObject({
    header: z
      .array(navItemSchema)
      .min(1)
      .describe('Header and mobile menu in their order: pages, the live products, the demo.'),
    home: pageItem.describe('The first entry of the mobile menu.'),
    allSolutions: pageItem.describe(
      'Stands under the list of products when there are more live products than it shows.',
    ),
    footer: z
      .strictObject({
        company: footerColumn.describe('The first column of links.'),
        product: footerColumn.describe('The second column of links.'),
        legal: footerLinks,
      })
      .describe('The links at the foot of every page.'),
  })
  .describe('Header, mobile menu and footer.');
export type Navigation = z.infer<typeof navigationSchema>;

/** A route entry of specification §3; the page element is the folder of that path under `app/[consent]`. */
const routeSchema = z.strictObject({
  path: z
    .string()
    .regex(/^\/[a-z-]*$/, 'a path like /pricing')
    .meta({ description: 'The path of a page that the code has.', examples: ['/pricing'] }),
  ...texts({
    title: "The page's title in the browser and in search results; the brand and | go before it.",
    summary: 'Stands in previews of links to the page, and in llms.txt.',
  }).shape,
  description: text
    .optional()
    .describe('The description for search engines; without it, the one in site.yaml.'),
  ...fieldsOf(z.null().default(null), {
    params: 'Not used; leave it out.',
    query: 'Not used; leave it out.',
    endpoint_url: 'Not used; leave it out.',
  }).shape,
});
export const routesSchema = z
  .strictObject({
    routes: z.array(routeSchema).min(1).describe('The static pages, each once.'),
    ...texts({ notFoundTitle: 'The title of the page of an address that does not exist.' }).shape,
  })
  .describe('Titles and summaries of the static pages.');

export const crawlersSchema = texts({
  solutions: 'The heading over the solutions.',
  prices: 'The heading over the prices.',
  pricesNote: 'Says in which currency prices are.',
  pricesFile: 'Names the file of all prices.',
  pricesFileNote: 'Says what is in that file.',
  pages: 'The heading over the pages.',
  optional:
    'The heading over what may be left out. Keep the word Optional: the format gives it this meaning.',
}).describe('The words of /llms.txt, which tells language models what there is on the site.');
