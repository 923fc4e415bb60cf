import { z } from 'zod';
import { address } from '../../env';
import { href, text } from './common';

const addresses = z.strictObject({ client: address, server: address });

/** `site.yaml`: the brand and every way to reach it; the only file that spells them. */
export const siteSchema = z.strictObject({
  name: text,
  legalName: text,
  tagline: text,
  description: text,
  group: z.strictObject({ name: text, href }),
  address: z.strictObject({
    street: text,
    district: text,
    city: text,
    postalCode: text,
    country: text,
  }),
  hours: z.strictObject({
    text,
    days: z.array(
      z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
    ),
    opens: z.string().regex(/^\d\d:\d\d$/, 'a time like 10:00'),
    closes: z.string().regex(/^\d\d:\d\d$/, 'a time like 18:00'),
    timeZone: text,
  }),
  phones: z.strictObject({ sales: text, office: text, legal: text }),
  emails: z.strictObject({ sales: z.email(), support: z.email() }),
  messaging: z.strictObject({ label: text, phone: text, href }),
  environments: z.strictObject({
    development: addresses,
    staging: addresses,
    production: addresses,
  }),
  social: z.array(z.strictObject({ kind: z.enum(['photos', 'professional']), label: text, href })),
});
export type Site = z.infer<typeof siteSchema>;
