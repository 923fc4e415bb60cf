import * as z from 'zod/mini';
import { cleanPhone, isPhoneNumber, toAsciiDigits } from './digits';
import { emailText, optionalText, requiredText } from './fields';

/** A phone number as digits alone, after a plus if it has one: `+62 (0)812-345` is `+62812345`. */
const toPhoneDigits = (text: string) =>
  isPhoneNumber(text)
    ? cleanPhone(text)
        .replace(/(\d\)?)\(0\)/, '$1')
        .replace(/[^\d+]/g, '')
        .replace(/(?!^)\+/g, '')
    : text;

const phone = optionalText.check(z.overwrite(toPhoneDigits));
/** The phone number of the form, which asks for a number; the API stores any text. */
export const numericPhone = phone.check(z.refine(isPhoneNumber, 'digitsOnly'));

/** The fields whose options `content/demo-request.yaml` lists. */
export const choiceFields = [
  'company_size',
  'department',
  'social_media_type',
  'how_did_you_hear',
] as const;

/** Body of `POST /email/request-demo` (specification §7); `phone_country` is a dialing code such as `+62`. */
export const demoRequestSchema = z.strictObject({
  full_name: requiredText('full_name'),
  email: emailText('email_address'),
  phone_country: z._default(
    z.string().check(z.overwrite(toAsciiDigits), z.regex(/^(\+\d{1,7})?$/, 'dialingCode')),
    '',
  ),
  phone,
  company_name: optionalText,
  company_size: optionalText,
  department: optionalText,
  job_position: optionalText,
  social_media_type: optionalText,
  social_media_account: optionalText,
  how_did_you_hear: optionalText,
  marketing: z._default(z.boolean(), false),
});
