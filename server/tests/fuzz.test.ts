import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { noLimits } from '@/lib/testing/api/stored';
import {
  contactEnquiry,
  formType,
  fullDemoRequest,
  openChat,
  partnerEnquiry,
} from '@/lib/testing/requests';

const runs = 50 * Number(process.env.FUZZ_TIMES_LONGER ?? 1);

const endpoints: [url: string, body: Record<string, unknown>][] = [
  ['/email/request-demo', fullDemoRequest],
  ['/email/contact-us', contactEnquiry],
  ['/email/contact-us', partnerEnquiry],
  ['/users/newsletter/on', { email: 'ani@example.com' }],
  ['/chat-messages', { chat_room_id: 'own-room', sender_id: 'own-user', text: 'Hello' }],
  ['/users/details/name/own-user', { name: 'Siti' }],
];

/** Texts that programs like to stumble over. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\0', '\ud800', '\r\nBcc: x@example.com', '__proto__', 'a@b.example'),
  fc.constantFrom('../..', '%00', '%', '?after=%00', '{}'),
);

/** A body with some fields replaced, removed or added, or any other text. */
function near(good: Record<string, unknown>): fc.Arbitrary<string> {
  const names = fc.constantFrom(...Object.keys(good), '__proto__', 'constructor', 'extra');
  const value = fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
  const changed = fc
    .array(fc.tuple(names, value), { maxLength: 4 })
    .map((list) => JSON.stringify(Object.fromEntries([...Object.entries(good), ...list])));
  return fc.oneof({ weight: 4, arbitrary: changed }, fc.string(), fc.webQueryParameters());
}

/** Printable ASCII, which a client can send in a header. */
const header = fc.string();
const headers = fc.record(
  {
    ...{ 'x-form-meta': header, 'x-captcha-token': header, 'idempotency-key': header },
    'content-type': fc.constantFrom('application/json', 'application/json', formType, 'text/plain'),
  },
  { requiredKeys: [] },
);

const test = prepareApp(noLimits);

it.each(endpoints)('odd calls get no 5xx at %s with a body near %j', async (url, good) => {
  const { room, user, call } = await openChat(test.app);
  const fill = (text: string) =>
    text.replaceAll('own-room', room.id).replaceAll('own-user', user.id);
  const method = url.startsWith('/users/details') ? 'PATCH' : 'POST';
  const property = fc.asyncProperty(near(good), headers, async (body, odd) => {
    const answer = await call(method, fill(url), fill(body), odd);
    expect(answer.statusCode).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: runs });
});

it.each(['/chat-rooms/details/', '/chat-rooms/init?x=', '/captcha/challenge?form='])(
  'odd calls get no 5xx at %s with an odd end',
  async (path) => {
    // Halves of a surrogate pair cannot be written in an address.
    const end = oddText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')));
    const { call } = await openChat(test.app);
    const property = fc.asyncProperty(end, async (odd) => {
      expect((await call('GET', path + odd)).statusCode).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: runs });
  },
);
