import { z } from 'zod';
import { href, slug, text } from './common';

/** A nav item of specification §3: a page, the dropdown of live products, or the demo button. */
const navItemSchema = z.union(
  [
    z.strictObject({ label: text, path: href }),
    z.strictObject({ label: text, dropdownItems: z.literal('products') }),
    z.strictObject({ label: text, isDemo: z.literal(true) }),
  ],
  { error: 'a label with one of: path, dropdownItems: products, isDemo: true' },
);
export type NavItem = z.infer<typeof navItemSchema>;

const footerLinkSchema = z.union(
  [
    z.strictObject({ label: text, path: href }),
    z.strictObject({ product: slug }),
    z.strictObject({ dropdownItems: z.literal('products') }),
  ],
  { error: 'a label with a path, a product, or dropdownItems: products' },
);

/** `navigation.yaml`: header, mobile menu and footer. */
export const navigationSchema = z.strictObject({
  header: z.array(navItemSchema).min(1),
  home: z.strictObject({ label: text, path: href }),
  allSolutions: z.strictObject({ label: text, path: href }),
  footer: z.strictObject({
    company: z.strictObject({ title: text, links: z.array(footerLinkSchema) }),
    product: z.strictObject({ title: text, links: z.array(footerLinkSchema) }),
    legal: z.array(footerLinkSchema),
  }),
});
export type Navigation = z.infer<typeof navigationSchema>;

const nothing = z.null().default(null);

/** A route entry of specification §3; the page element is the folder of that path under `app/[consent]`. */
export const routeSchema = z.strictObject({
  path: z.string().regex(/^\/[a-z-]*$/, 'a path like /pricing'),
  title: text,
  description: text.optional(),
  params: nothing,
  query: nothing,
  endpoint_url: nothing,
});
export const routesSchema = z.strictObject({
  routes: z.array(routeSchema).min(1),
  notFoundTitle: text,
});
export type RouteEntry = z.infer<typeof routeSchema>;
