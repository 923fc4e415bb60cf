import { z } from 'zod';

// With `%` or other letters one address could be written in several ways.
const oldPath = z
  .string()
  .regex(
    /^(\/[\w~-][\w.~-]*)+$/,
    'a path like /old-page or /blog/a.html, of letters, digits and - _ . ~, without a slash at its end',
  )
  .meta({
    description:
      'The old address, as /old-page, without a slash at its end. No page or file may have it.',
    examples: ['/old-page', '/blog/a.html'],
  });

const target = z
  .union([z.string().startsWith('/'), z.url({ protocol: /^https$/ })], {
    error: 'a path like /pricing, or an https:// address',
  })
  .meta({
    description:
      'Where it leads now: a page of this site, an anchor or solution that the site links to itself, or an https:// address. It may not be an old address again.',
    examples: ['/pricing', '/#solutions'],
  });

const redirectSchema = z.strictObject({ from: oldPath, to: target });

export const redirectsSchema = z
  .array(redirectSchema)
  .describe('Old addresses of this site and where they lead now. Visitors keep their query.');
export type Redirect = z.infer<typeof redirectSchema>;
