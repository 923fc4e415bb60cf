import { z } from 'zod';
import { eachOf, fields, href, list, named, slug, text } from './common';

const { label } = named('label');
const pageItem = fields({ label, path: href });
const dropdownItems = z
  .literal('products')
  .describe('Lists all live products: dropdownItems: products.');
const isDemo = z.literal(true).describe('Makes it the button of the demo form: isDemo: true.');

/** A nav item of specification §3: a page, the dropdown of live products, or the demo button. */
const navItemSchema = z.union(
  [pageItem, fields({ label, dropdownItems }), fields({ label, isDemo })],
  { error: 'a label with one of: path, dropdownItems: products, isDemo: true' },
);
export type NavItem = z.infer<typeof navItemSchema>;

const product = slug.describe('One product, by the name of its file in products/ without .yaml.');
const footerLinks = z.array(
  z.union([pageItem, fields({ product }), fields({ dropdownItems })], {
    error: 'a label with a path, a product, or dropdownItems: products',
  }),
);
const footerColumn = fields({ ...named('title'), links: footerLinks });

/** A route entry of specification §3; the page element is the folder of that path under `app/[consent]`. */
const routeSchema = fields({
  path: z
    .string()
    .regex(/^\/[a-z-]*$/, 'a path like /pricing')
    .describe('The path of a page that the code has. For example: /pricing.'),
  title: "The page's title in the browser and in search results, after the brand and |.",
  summary: 'Shown in previews of links to the page.',
  description: text
    .optional()
    .describe('The description for search engines; without it, the one in site.yaml.'),
  ...eachOf(
    z.null().default(null).describe('Not used; leave it out.'),
    ...(['params', 'query', 'endpoint_url'] as const),
  ),
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
      'The old address, without a slash at its end. No page or file may have it. For example: /old-page.',
    ),
  to: z
    .union([z.string().startsWith('/'), z.url({ protocol: /^https$/ })], {
      error: 'a path like /pricing, or an https:// address',
    })
    .describe(
      'The new address: a page of this site, an anchor or solution that the site links to itself, or an https:// address. It may not be an old address again. For example: /pricing.',
    ),
});
export const navigationFiles = {
  'navigation.yaml': fields({
    header: list(navItemSchema),
    home: pageItem.describe('The first entry of the mobile menu.'),
    allSolutions: pageItem.describe(
      'Below the list of products if there are more live products than it shows.',
    ),
    footer: fields({ ...eachOf(footerColumn, 'company', 'product'), legal: footerLinks }),
  }),
  'redirects.yaml': z.array(redirectSchema),
  'routes.yaml': fields({
    routes: list(routeSchema),
    ...named('notFoundTitle'),
  }),
};
