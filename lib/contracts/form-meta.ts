import * as z from 'zod/mini';
import { originLimits, unprintable } from './lead-origin';
import { mostUsers } from './limits';

const formNames = ['request-demo', 'contact-us', 'partner-program', 'newsletter'] as const;
export type FormName = (typeof formNames)[number];

/** A captcha answer is valid for one of these. */
export const captchaForms = [...formNames, 'chat'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

const contentId = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, 'an id like essential'));

/** The solution of a demo request, and the choice made for it on /pricing: ids of the content. */
const leadChoiceSchema = z.strictObject({
  solution: contentId,
  plan: z.optional(contentId),
  period: z.optional(z.enum(['monthly', 'annual'])),
  add_ons: z.optional(z.array(contentId).check(z.maxLength(20))),
  /** For an add-on that is priced for each user. */
  users: z.optional(z.int().check(z.minimum(1), z.maximum(mostUsers))),
});
export type LeadChoice = z.infer<typeof leadChoiceSchema>;

const printable = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => text.search(unprintable) < 0, 'printable characters'),
  );
const utm = z.optional(printable(originLimits.utm));

/** The page on which a visit began, the host that led there, and the campaign of its address. */
const leadOriginSchema = z.strictObject({
  landing_page: printable(originLimits.path).check(z.startsWith('/')),
  referrer: z.optional(z.string().check(z.regex(/^[a-z0-9._-]{1,253}$/, 'the name of a host'))),
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_term: utm,
  utm_content: utm,
});
export type LeadOrigin = z.infer<typeof leadOriginSchema>;

/** Value of `x-form-meta`: the country of the dialing code, the honeypot's value, and milliseconds until the submit. */
export const formMetaSchema = z.strictObject({
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'a country code like ID'))),
  trap: z.optional(z.string().check(z.maxLength(200))),
  elapsed: z.optional(z.number().check(z.minimum(0))),
  choice: z.optional(leadChoiceSchema),
  /** Only with consent to performance cookies. */
  origin: z.optional(leadOriginSchema),
});
export type FormMeta = z.infer<typeof formMetaSchema>;
