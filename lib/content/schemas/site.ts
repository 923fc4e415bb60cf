import { z } from 'zod';
import { address } from '../../env';
import { href, text } from './common';

const addresses = z.strictObject({ client: address, server: address });

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
  hours: hoursSchema,
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
