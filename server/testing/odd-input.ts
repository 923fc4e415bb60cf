import fc from 'fast-check';
import { contactEnquiry, fullDemoRequest, type Headers, partnerEnquiry } from './requests';

/** Endpoints with a valid body, and the form of the captcha they require. */
export const endpoints: [url: string, body: Record<string, unknown>, captchaForm?: string][] = [
  ['/email/request-demo', fullDemoRequest],
  ['/email/contact-us', contactEnquiry, 'contact-us'],
  ['/email/contact-us', partnerEnquiry, 'partner-program'],
  ['/users/newsletter/on', { email: 'ani@example.com' }],
];

/** Texts that programs like to stumble over. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\0', '\ud800', '\r\nBcc: x@example.com', '__proto__', 'a@b.example'),
);
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 }));

/** A valid body with some fields replaced, removed or added. */
export function nearly(body: Record<string, unknown>): fc.Arbitrary<unknown> {
  const names = fc.constantFrom(...Object.keys(body), '__proto__', 'constructor', 'extra');
  const changes = fc.array(fc.tuple(names, fc.option(oddValue)), { minLength: 1, maxLength: 4 });
  return changes.map((list) => {
    const kept = Object.entries(body).filter(([name]) => !list.some(([other]) => other === name));
    return Object.fromEntries([
      ...kept,
      ...list.flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ]);
  });
}

/** Headers that our pages send, with texts that they do not. */
export const oddHeaders: fc.Arbitrary<Headers> = fc.record(
  {
    'x-form-meta': fc.oneof(fc.string(), fc.json({ maxDepth: 2 })),
    'x-captcha-token': fc.oneof(
      fc.string(),
      fc.json({ maxDepth: 3 }).map((json) => `pow:${Buffer.from(json).toString('base64')}`),
      fc.string().map((token) => `recaptcha:${token}`),
    ),
    'idempotency-key': fc.string(),
  },
  { requiredKeys: [] },
);

/** A client cannot send characters that are not allowed in a header at all. */
export function toSendable(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value?.replace(/[^\x20-\x7e]/g, '')]),
  );
}
