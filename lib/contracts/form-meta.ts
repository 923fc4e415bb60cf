import * as z from 'zod/mini';

/** The forms that reach the API. */
const formNames = ['request-demo', 'contact-us', 'partner-program', 'newsletter'] as const;
export type FormName = (typeof formNames)[number];

/** What a captcha answer is for, and for nothing else. */
export const captchaForms = [...formNames, 'chat'] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** Header that carries what a form sends beside its payload, as JSON. */
export const formMetaHeader = 'x-form-meta';
/** Header of the captcha answer: `pow:<base64 payload>` or `recaptcha:<token>`. */
export const captchaHeader = 'x-captcha-token';

/**
 * Value of `x-form-meta`: `country` is the ISO code behind `phone_country`; `trap` is the honeypot's
 * value, empty for people; `elapsed` is the time from first touch to submit, in milliseconds.
 */
export const formMetaSchema = z.strictObject({
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'a country code like ID'))),
  trap: z.optional(z.string().check(z.maxLength(200))),
  elapsed: z.optional(z.number().check(z.minimum(0))),
});
export type FormMeta = z.infer<typeof formMetaSchema>;
