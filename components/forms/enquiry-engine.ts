import type { Captcha } from '@/components/captcha/captcha';
import { contactEnquirySchema } from '@/lib/contracts/contact-enquiry';
import type { FormMeta } from '@/lib/contracts/form-meta';
import { partnerEnquirySchema } from '@/lib/contracts/partner-enquiry';
import { type Attachment, attachFields } from './attach-fields';
import type { EnquiryFormName } from './enquiry-fields';
import { sendLead } from './once-only-key';

export { readMeta } from './send-form';

const schemas = { 'contact-us': contactEnquirySchema, 'partner-program': partnerEnquirySchema };

export function attachEnquiry(type: EnquiryFormName, attachment: Attachment) {
  return attachFields(schemas[type], attachment, { type });
}

/**
 * Sends an enquiry with its captcha answer. Returns 'sent' once the lead is durable, 'refused' when
 * the API rejects the captcha, otherwise 'failed'.
 */
export async function sendEnquiry(
  type: EnquiryFormName,
  enquiry: unknown,
  meta: FormMeta,
  captcha: Captcha,
): Promise<'sent' | 'refused' | 'failed'> {
  const attempt = (token: string) =>
    sendLead({
      name: type,
      path: '/email/contact-us',
      body: enquiry,
      meta,
      headers: { 'x-captcha-token': token },
    });

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
