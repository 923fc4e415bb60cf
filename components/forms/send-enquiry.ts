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
 * Sends an enquiry with the captcha's answer: 'sent' once the lead is durable, 'refused' when the
 * captcha was not accepted, 'failed' (logged, specification §7) otherwise.
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

  // An answer that went out before may have been used up then, and a doubted score asks for work.
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
  // The API answered, so it may have used the captcha's answer up; unreached, it has not.
  if (outcome.code || outcome.answer) captcha.spend();
  return 'failed';
}
