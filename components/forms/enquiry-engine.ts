import type { Captcha } from '@/components/captcha/captcha';
import { contactEnquirySchema, partnerEnquirySchema } from '@/lib/contracts/enquiries';
import { type Attachment, attachFields } from './attach-fields';
import type { EnquiryFormName } from './enquiry-fields';
import { sendLead } from './once-only-key';

export { metaHeaders, reloadAsSent } from './send-form';

const schemas = { 'contact-us': contactEnquirySchema, 'partner-program': partnerEnquirySchema };

export function attachEnquiry(type: EnquiryFormName, attachment: Attachment) {
  return attachFields(schemas[type], attachment, { type });
}

/**
 * Sends an enquiry with its captcha answer. Returns 'sent' once the lead is durable, 'refused' when
 * the API rejects the captcha, otherwise 'failed'.
 */
export async function sendEnquiry(
  name: EnquiryFormName,
  body: unknown,
  headers: Record<string, string>,
  captcha: Captcha,
): Promise<'sent' | 'refused' | 'failed'> {
  const path = '/email/contact-us';
  const attempt = (token: string) =>
    sendLead({ name, path, body, headers: { ...headers, 'x-captcha-token': token } });

  let token = await captcha.take();
  if (!token) return 'failed';
  let outcome = await attempt(token.value);

  // An answer that was sent before may be used up, and after a doubtful score the API asks for proof of work.
  const isDoubted = outcome.code === 'captcha-step-up';
  if (isDoubted || (outcome.code === 'captcha-invalid' && !token.isFresh)) {
    token = await captcha.renew(isDoubted);
    if (!token) return 'failed';
    outcome = await attempt(token.value);
  }

  if (outcome.answer?.success) return 'sent';
  if (outcome.code === 'captcha-invalid' || outcome.code === 'captcha-required') return 'refused';
  // If the API answered, it may have used up the captcha answer; if it was not reached, it has not.
  if (outcome.code || outcome.answer) captcha.spend();
  return 'failed';
}
