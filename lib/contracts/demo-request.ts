import * as z from 'zod/mini';
import { cleanPhone, isPhoneNumber, toAsciiDigits } from './digits';
import { emailText, optionalChoice, optionalText, requiredText } from './fields';

export const companySizes = ['1 - 15', '16 - 100', '101 - 500', '> 500'] as const;
export const departments = [
  'Dev / Engineering',
  'IT',
  'Sales',
  'Support & Success',
  'Marketing',
  'Finance / Legal / Ops',
  'HR / People',
  'Strategy / Biz Dev',
] as const;
export const socialMediaTypes = [
  'Instagram',
  'Facebook',
  'Linkedin',
  'Twitter',
  'Youtube',
  'Tiktok',
] as const;
export const hearAboutUsOptions = [
  'Word of Mouth',
  'Online Search',
  'Social Media',
  'Online Advertising',
  'Traditional Advertising',
] as const;

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
export const numericPhone = phone.check(z.refine(isPhoneNumber, 'Use digits only'));

/** Body of `POST /email/request-demo` (specification §7); `phone_country` is a dialing code such as `+62`. */
export const demoRequestSchema = z.strictObject({
  full_name: requiredText('Full name is required'),
  email: emailText('Email address is required'),
  phone_country: z._default(
    z
      .string()
      .check(z.overwrite(toAsciiDigits), z.regex(/^(\+\d{1,7})?$/, 'Use a dialing code like +62')),
    '',
  ),
  phone,
  company_name: optionalText,
  company_size: optionalChoice(companySizes),
  department: optionalChoice(departments),
  job_position: optionalText,
  social_media_type: optionalChoice(socialMediaTypes),
  social_media_account: optionalText,
  how_did_you_hear: optionalChoice(hearAboutUsOptions),
  marketing: z._default(z.boolean(), false),
});
