import { z } from 'zod';

// With `%` or other letters one address could be written in several ways.
const oldPath = z
  .string()
  .regex(
    /^(\/[\w~-][\w.~-]*)+$/,
    'a path like /old-page or /blog/a.html, of letters, digits and - _ . ~, without a slash at its end',
  );

const target = z.union([z.string().startsWith('/'), z.url({ protocol: /^https$/ })], {
  error: 'a path like /pricing, or an https:// address',
});

const redirectSchema = z.strictObject({ from: oldPath, to: target });

/** `redirects.yaml`: old addresses of this site, and where each leads. */
export const redirectsSchema = z.array(redirectSchema);
export type Redirect = z.infer<typeof redirectSchema>;
