import { z } from 'zod';
import { each, entry, fields, href, list, slug, text } from './common';

const label = text.describe('The words of the link.');
const pageItem = fields({ label, path: href });
const dropdownItems = z
  .literal('products')
  .describe('Lists the live products by itself: dropdownItems: products.');
const isDemo = z.literal(true).describe('Makes it the button of the demo form: isDemo: true.');

/** A nav item of specification §3: a page, the dropdown of live products, or the demo button. */
const navItemSchema = z.union(
  [pageItem, fields({ label, dropdownItems }), fields({ label, isDemo })],
  { error: 'a label with one of: path, dropdownItems: products, isDemo: true' },
);
export type NavItem = z.infer<typeof navItemSchema>;

const product = slug.describe('One product, by the name of its file in products/ without .yaml.');
const footerLinks = z
  .array(
    z.union([pageItem, fields({ product }), fields({ dropdownItems })], {
      error: 'a label with a path, a product, or dropdownItems: products',
    }),
  )
  .describe('The links in their order: a page, one product, or all live products.');
const footerColumn = fields({ title: 'The heading.', links: footerLinks });

/** A route entry of specification §3; the page element is the folder of that path under `app/[consent]`. */
const routeSchema = fields({
  path: z
    .string()
    .regex(/^\/[a-z-]*$/, 'a path like /pricing')
    .describe('The path of a page that the code has. For example: /pricing.'),
  title: "The page's title in the browser and in search results; the brand and | go before it.",
  summary: 'Stands in previews of links to the page, and in llms.txt.',
  description: text
    .optional()
    .describe('The description for search engines; without it, the one in site.yaml.'),
  ...each(z.null().default(null), {
    params: 'Not used; leave it out.',
    query: 'Not used; leave it out.',
    endpoint_url: 'Not used; leave it out.',
  }),
});

const redirectSchema = fields({
  // With `%` or other letters one address could be written in several ways.
  from: z
    .string()
    .regex(
      /^(\/[\w~-][\w.~-]*)+$/,
      'a path like /old-page or /blog/a.html, of letters, digits and - _ . ~, without a slash at its end',
    )
    .describe(
      'The old address, as /old-page, without a slash at its end. No page or file may have it. For example: /old-page.',
    ),
  to: z
    .union([z.string().startsWith('/'), z.url({ protocol: /^https$/ })], {
      error: 'a path like /pricing, or an https:// address',
    })
    .describe(
      'Where it leads now: a page of this site, an anchor or solution that the site links to itself, or an https:// address. It may not be an old address again. For example: /pricing.',
    ),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const navigationFiles = {
  'crawlers.yaml': entry(
    'The words of /llms.txt, which tells language models what there is on the site.',
    {
      solutions: 'The heading over the solutions.',
      prices: 'The heading over the prices.',
      pricesNote: 'Says in which currency prices are.',
      pricesFile: 'Names the file of all prices.',
      pricesFileNote: 'Says what is in that file.',
      pages: 'The heading over the pages.',
      optional:
        'The heading over what may be left out. Keep the word Optional: the format gives it this meaning.',
    },
  ),
  'navigation.yaml': entry('Header, mobile menu and footer.', {
    header: list(
      'Header and mobile menu in their order: pages, the live products, the demo.',
      navItemSchema,
    ),
    home: pageItem.describe('The first entry of the mobile menu.'),
    allSolutions: pageItem.describe(
      'Stands under the list of products when there are more live products than it shows.',
    ),
    footer: entry('The links at the foot of every page.', {
      company: footerColumn.describe('The first column of links.'),
      product: footerColumn.describe('The second column of links.'),
      legal: footerLinks,
    }),
  }),
  'redirects.yaml': z
    .array(redirectSchema)
    .describe('Old addresses of this site and where they lead now. Visitors keep their query.'),
  'routes.yaml': entry('Titles and summaries of the static pages.', {
    routes: list('The static pages, each once.', routeSchema),
    notFoundTitle: 'The title of the page of an address that does not exist.',
  }),
};
