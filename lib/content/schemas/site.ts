import { z } from 'zod';
import { address } from '../../env';
import { fieldsOf, href, slug, text, texts } from './common';

const addresses = fieldsOf(address, 'client', 'server');

/** A time of day; the error message shows `example`. */
const timeOfDay = (example: string) =>
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, `a time like ${example}, from 00:00 to 23:59`);

const timeZone = z.string().refine(isTimeZone, { error: 'a time zone like Asia/Jakarta' });

/** Whether the runtime knows this time zone name; an offset such as +07:00 is not a name. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

const hoursSchema = z
  .strictObject({
    text,
    days: z.array(
      z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
    ),
    opens: timeOfDay('10:00'),
    closes: timeOfDay('18:00'),
    timeZone,
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: 'a time after "opens", on the same day',
  });

/** `site.yaml`: the brand and every way to reach it; the only file that spells them. */
export const siteSchema = z.strictObject({
  ...texts('name', 'legalName', 'tagline', 'description').shape,
  group: z.strictObject({ name: text, href }),
  address: texts('street', 'district', 'city', 'postalCode', 'country'),
  hours: hoursSchema,
  phones: texts('sales', 'office', 'legal'),
  emails: fieldsOf(z.email(), 'sales', 'support', 'security'),
  messaging: z.strictObject({ label: text, phone: text, href }),
  environments: fieldsOf(addresses, 'development', 'staging', 'production'),
  social: z.array(z.strictObject({ kind: z.enum(['photos', 'professional']), label: text, href })),
});
export type Site = z.infer<typeof siteSchema>;

const pageItem = z.strictObject({ label: text, path: href });

/** A nav item of specification §3: a page, the dropdown of live products, or the demo button. */
const navItemSchema = z.union(
  [
    pageItem,
    z.strictObject({ label: text, dropdownItems: z.literal('products') }),
    z.strictObject({ label: text, isDemo: z.literal(true) }),
  ],
  { error: 'a label with one of: path, dropdownItems: products, isDemo: true' },
);
export type NavItem = z.infer<typeof navItemSchema>;

const footerLinkSchema = z.union(
  [
    pageItem,
    z.strictObject({ product: slug }),
    z.strictObject({ dropdownItems: z.literal('products') }),
  ],
  { error: 'a label with a path, a product, or dropdownItems: products' },
);

const footerColumn = z.strictObject({ title: text, links: z.array(footerLinkSchema) });

/** `navigation.yaml`: header, mobile menu and footer. */
export const navigationSchema = z.strictObject({
  header: z.array(navItemSchema).min(1),
  home: pageItem,
  allSolutions: pageItem,
  footer: z.strictObject({
    company: footerColumn,
    product: footerColumn,
    legal: z.array(footerLinkSchema),
  }),
});
export type Navigation = z.infer<typeof navigationSchema>;

/** A route entry of specification §3; the page element is the folder of that path under `app/[consent]`. */
const routeSchema = z.strictObject({
  path: z.string().regex(/^\/[a-z-]*$/, 'a path like /pricing'),
  title: text,
  description: text.optional(),
  summary: text,
  ...fieldsOf(z.null().default(null), 'params', 'query', 'endpoint_url').shape,
});
export const routesSchema = z.strictObject({
  routes: z.array(routeSchema).min(1),
  notFoundTitle: text,
});

/** `crawlers.yaml`: the words of `/llms.txt`. */
export const crawlersSchema = texts(
  'solutions',
  'prices',
  'pricesNote',
  'pricesFile',
  'pricesFileNote',
  'pages',
  'optional',
);
