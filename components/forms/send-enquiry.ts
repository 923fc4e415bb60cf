import type { Captcha } from '@/components/captcha/captcha';
import { sendJson } from '@/lib/api-client';
import type { LeadAnswer } from '@/lib/contracts/answers';
import type { ContactEnquiry } from '@/lib/contracts/contact-enquiry';
import type { FormMeta } from '@/lib/contracts/form-meta';
import type { PartnerEnquiry } from '@/lib/contracts/partner-enquiry';
import { metaHeaders } from './meta-headers';
import { createOnceOnlyKeys } from './once-only-key';

const keysOf = {
  'contact-us': createOnceOnlyKeys('contact-us'),
  'partner-program': createOnceOnlyKeys('partner-program'),
};
const refusals = ['captcha-invalid', 'captcha-required'];

/**
 * Sends an enquiry with its captcha answer. Returns 'sent' once the lead is durable, 'refused' when
 * the API rejects the captcha, otherwise 'failed' (logged, specification §7).
 */
export async function sendEnquiry(
  enquiry: ContactEnquiry | PartnerEnquiry,
  meta: FormMeta,
  captcha: Captcha,
): Promise<'sent' | 'refused' | 'failed'> {
  const keys = keysOf[enquiry.type];
  const attempt = (token: string) =>
    sendJson<LeadAnswer>('/email/contact-us', {
      body: enquiry,
      headers: {
        'idempotency-key': keys.keyFor(enquiry),
        'x-captcha-token': token,
        ...metaHeaders(meta),
      },
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

  if (outcome.answer?.success === true) {
    keys.forget();
    return 'sent';
  }
  if (outcome.code && refusals.includes(outcome.code)) return 'refused';
  // If the API answered, it may have used up the captcha answer; if it was not reached, it has not.
  if (outcome.code || outcome.answer) captcha.spend();
  return 'failed';
}
