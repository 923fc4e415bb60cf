import type { Captcha } from '@/components/captcha/captcha';
import { readOrigin } from '@/components/consent/lead-origin';
import { contactEnquirySchema, partnerEnquirySchema } from '@/lib/contracts/enquiries';
import { attachFields, type OnMessages } from './attach-fields';
import type { EnquiryFormName } from './enquiry-fields';
import { metaHeaders, reloadAsSent, sendLead } from './send-form';
import type { Submission } from './use-form';

const schemas = { 'contact-us': contactEnquirySchema, 'partner-program': partnerEnquirySchema };

export const attachEnquiry = (
  type: EnquiryFormName,
  form: HTMLFormElement,
  onMessages: OnMessages,
) => attachFields(schemas[type], form, onMessages, { type });

/** Reloads the page once the lead is durable; true when the API rejects the captcha. */
export async function sendEnquiry(
  name: EnquiryFormName,
  { form, touchedAt }: Submission,
  body: unknown,
  captcha: Captcha,
): Promise<boolean> {
  const path = '/email/contact-us';
  const meta = metaHeaders(form, touchedAt, { origin: readOrigin() });
  const attempt = (token: string) =>
    sendLead({ name, path, body, headers: { ...meta, 'x-captcha-token': token } });

  let token = await captcha.take();
  if (!token) return false;
  let outcome = await attempt(token);

  // Used up, or too old: the clock that counts its life stops while the machine sleeps.
  if (outcome.code === 'captcha-invalid') {
    token = await captcha.renew();
    if (!token) return false;
    outcome = await attempt(token);
  }

  if (outcome.answer?.success) await reloadAsSent(name, form);
  if (outcome.code === 'captcha-invalid' || outcome.code === 'captcha-required') return true;
  // If the API answered, it may have used up the captcha answer; if it was not reached, it has not.
  if (outcome.code || outcome.answer) captcha.spend();
  return false;
}
