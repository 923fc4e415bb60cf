import { z } from 'zod';
import { address } from '../../environment/env';
import { each, eachOf, fields, href, list, mark, named, optionalList, phone, text } from './common';
import { oneOf } from './messages';

const locale = z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/, 'a language and a country like en-ID');

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time like 10:00, from 00:00 to 23:59');

/** Whether the runtime knows this time zone name; an offset such as +07:00 is not a name. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}

const hoursSchema = fields({
  text: 'The hours in words; {hours} in texts.',
  days: z
    .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
    .describe('The days on which the team is there.'),
  ...each(timeOfDay, {
    opens: 'The time at which the team comes, in quotation marks.',
    closes: 'The time at which the team leaves, later on the same day, in quotation marks.',
  }),
  timeZone: z
    .string()
    .refine(isTimeZone, { error: 'a time zone like Europe/Paris' })
    .describe(
      'The time zone of these hours, and of the times in mails to the team and at its desk. For example: Europe/Paris.',
    ),
}).refine(({ opens, closes }) => opens < closes, {
  path: ['closes'],
  error: 'a time after "opens", on the same day',
});

const addressSchema = fields({
  ...named('street'),
  district: text.optional().describe('It may be left out, here and in `lines`.'),
  ...named('city'),
  postalCode: 'The postal code, in quotation marks.',
  ...named('country'),
  lines: list(text).describe(
    'The lines of the address in the order of the country, with its fields in brackets. For example: "[postalCode] [city]", in quotation marks.',
  ),
}).superRefine(({ lines, ...parts }, context) => {
  const names = Object.keys(parts);
  for (const [index, line] of lines.entries())
    for (const [, name = ''] of line.matchAll(/\[([a-z]+)\]/gi)) {
      if (names.includes(name)) continue;
      const message = `a line with fields of this address: ${oneOf(names, name)}`;
      context.addIssue({ code: 'custom', path: ['lines', index], message });
    }
});

export const siteFiles = {
  /** The brand and every way to reach it; no other file spells these. */
  'site.yaml': fields({
    name: 'The name of the brand; {brand} in texts.',
    legalName: 'The name of the company as registered; {legalName} in texts.',
    ...named('tagline'),
    description: 'The description of every page without one.',
    locale: locale.describe(
      'The language of all texts, and the country of the company. For example: en-ID.',
    ),
    numbersAndDates: locale
      .optional()
      .describe(
        'The locale in which numbers and dates are written. Left out, it is `locale`. For example: en-GB.',
      ),
    currency: fields({
      code: z
        .enum(Intl.supportedValuesOf('currency'), 'a currency by its code, as EUR')
        .describe('The currency of all prices, by its code. For example: EUR.'),
      inListings: z.boolean().describe('Whether prices on the pages of products have the symbol.'),
    }),
    taxes: fields({
      included: z.boolean().describe('Whether prices include taxes, for search engines.'),
      text: 'The same in words, without a full stop; {taxes} in texts.',
    }),
    otherLanguages: optionalList(
      z.string().regex(/^[a-z]{2,3}$/, 'a language of two or three letters, like id'),
    ).describe('Languages that the team reads beside that of the texts, in security.txt.'),
    group: fields({ name: 'The name of the group; {group} in texts.', href })
      .optional()
      .describe('The group that the company belongs to, in the footer. It may be left out.'),
    address: addressSchema,
    hours: hoursSchema.describe('When the team is there; the assistant uses them.'),
    phones: fields(
      each(phone, {
        sales: 'The phone number of sales; {salesPhone} in texts.',
        office: 'The phone number of the office.',
        legal: 'The phone number for legal matters; {legalPhone} in texts.',
      }),
    ),
    emails: fields(
      each(z.email({ pattern: z.regexes.html5Email }), {
        sales: 'The address of sales; {salesEmail} in texts.',
        support: 'The address of support; {supportEmail} in texts.',
        security:
          'The address for reports of security holes, in /.well-known/security.txt and SECURITY.md.',
      }),
    ),
    messaging: fields({
      name: 'The name of the app; {messagingApp} in texts.',
      mark,
      label: 'The name of the round button, for screen readers.',
      phone: phone.describe('The number in the messaging app; {messagingPhone} in texts.'),
      href: href.describe('The address that opens the messaging app; {messagingLink} in texts.'),
    }),
    chat: z
      .enum(['assistant', 'people', 'none'])
      .default('assistant')
      .describe(
        'Who answers in the chat: the assistant, which hands over to the team; people, the team alone, without assistant.yaml; or none, for a site without a chat.',
      ),
    environments: fields(
      eachOf(fields(eachOf(address, 'client', 'server')), 'development', 'staging', 'production'),
    ).describe('Where site and API live, by NEXT_PUBLIC_APP_ENV.'),
    facts: fields({
      ...named('goLive'),
      annualSaving: 'What an annual plan saves; {annualSaving} in texts.',
      ...named('uptime', 'certificate', 'breachNotice'),
    }).describe('What we promise, once for all texts.'),
    social: z.array(fields({ ...named('label'), mark, href })),
  }),
};
