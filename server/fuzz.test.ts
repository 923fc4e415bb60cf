import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { prepareApp } from './testing/app';
import { assistant } from './testing/assistant';
import { openChat } from './testing/chat';
import {
  contactEnquiry,
  formType,
  fullDemoRequest,
  noLimits,
  partnerEnquiry,
  post,
  siteOrigin,
  solveCaptcha,
} from './testing/requests';

const runs = 50 * Number(process.env.FUZZ_TIMES_LONGER ?? 1);

/** Endpoints with a valid body, and the form of the captcha they require. */
const endpoints: [url: string, body: Record<string, unknown>, captchaForm?: string][] = [
  ['/email/request-demo', fullDemoRequest],
  ['/email/contact-us', contactEnquiry, 'contact-us'],
  ['/email/contact-us', partnerEnquiry, 'partner-program'],
  ['/users/newsletter/on', { email: 'ani@example.com' }],
];

/** Texts that programs like to stumble over. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\0', '\ud800', '\r\nBcc: x@example.com', '__proto__', 'a@b.example'),
  fc.constantFrom('../..', '%00', '%', '?after=%00', '{}'),
);
const oddValue = fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 }));

/** A valid body with some fields replaced, removed or added, as JSON or as a form, or any other text. */
function near(good: Record<string, unknown>): fc.Arbitrary<string> {
  const names = fc.constantFrom(...Object.keys(good), '__proto__', 'constructor', 'extra');
  const value = fc.oneof(oddValue, fc.constant(undefined));
  const changes = fc.array(fc.tuple(names, value), { maxLength: 4 });
  const changed = changes.map((list) =>
    JSON.stringify(Object.fromEntries([...Object.entries(good), ...list])),
  );
  const other = [fc.string(), fc.json(), fc.webQueryParameters()];
  return fc.oneof({ weight: 4, arbitrary: changed }, ...other);
}

/** Without what a client cannot send in a header at all. */
const header = (...values: fc.Arbitrary<string>[]) =>
  fc.oneof(fc.string(), ...values).map((text) => text.replace(/[^\x20-\x7e]/g, ''));
const proof = fc.json({ maxDepth: 3 }).map((json) => `pow:${Buffer.from(json).toString('base64')}`);
const headers = fc.record(
  {
    'x-form-meta': header(fc.json({ maxDepth: 2 })),
    'x-captcha-token': header(proof),
    'idempotency-key': header(),
    'content-type': fc.constantFrom('application/json', 'application/json', formType, 'text/plain'),
    origin: fc.constantFrom(siteOrigin, siteOrigin, 'null'),
  },
  { requiredKeys: [] },
);
const refusal = { error: expect.objectContaining({ code: expect.any(String) }) };

describe('odd calls', () => {
  const test = prepareApp({ ...noLimits, CAPTCHA_MAX_HASHES: '2' });

  it.each(endpoints)('break nothing at %s with a body near %j', async (url, good, form) => {
    const property = fc.asyncProperty(near(good), headers, async (body, odd) => {
      await test.clear();
      const captcha = form && { 'x-captcha-token': await solveCaptcha(test.app, form) };
      const answer = await post(test.app, url, body, { ...captcha, ...odd });
      expect(answer.statusCode).toBeLessThan(500);
      const place = String(answer.headers.location);
      const isTaken =
        answer.statusCode === 303 ? !place.endsWith('#not-received') : answer.statusCode === 200;
      if (answer.statusCode !== 303)
        expect(answer.json()).toMatchObject(isTaken ? { success: true } : refusal);
      if (isTaken) return;
      expect(await test.stored()).toEqual({ leads: [], jobs: [] });
      expect(await test.subscribers()).toEqual([]);
    });
    await fc.assert(property, { numRuns: runs * 2 });
  });

  const ids = fc.oneof(
    // Halves of a surrogate pair cannot be written in an address.
    oddText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
    oddText.map((text) => text.replace(/[^\x21-\x7e]/g, '')),
    fc.constantFrom('own-room', 'own-user'),
  );
  const routes = fc.constantFrom(
    'GET /chat-rooms/details/',
    'GET /chat-rooms/details/own-room?after=',
    'PATCH /users/details/name/',
    'POST /chat-messages?',
    'GET /chat-rooms/init?',
    'GET /captcha/challenge?form=',
  );
  const value = fc.oneof(oddValue, fc.constant('own-room'));
  const body = fc.oneof(
    fc.record({ chat_room_id: value, sender_id: value, text: value }, { requiredKeys: [] }),
    fc.record({ name: value }),
    fc.jsonValue(),
  );

  it('of the chat get the common error shape and never a 5xx', async () => {
    const visitor = await openChat(test.app);
    const property = fc.asyncProperty(routes, ids, body, headers, async (route, id, sent, odd) => {
      const [method, path = ''] = route.split(' ');
      const withOwn = (text: string) =>
        text.replaceAll('own-room', visitor.room.id).replaceAll('own-user', visitor.user.id);
      const content = method === 'GET' ? undefined : withOwn(JSON.stringify(sent));
      const answer = await visitor.call(method as 'GET', withOwn(path + id), content, odd);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode !== 200) expect(answer.json()).toEqual(refusal);
    });
    await fc.assert(property, { numRuns: runs * 2.5 });
    expect((await visitor.say('Still there?')).statusCode).toBe(200);
  });
});

it('the assistant never throws for any text at any step', () => {
  const steps = getAssistantScript().steps.map(({ id }) => id);
  const anything = fc.record({
    text: fc.oneof(fc.string({ unit: 'binary' }), fc.lorem(), fc.string()),
    step: fc.option(fc.constantFrom(...steps, 'person-name', 'person-email', '__proto__')),
    name: fc.option(fc.string()),
    email: fc.option(fc.emailAddress()),
    silentUntil: fc.option(fc.date({ noInvalidDate: true })),
    isPersonWanted: fc.boolean(),
    memory: fc.constant({}),
    question: fc.option(fc.string()),
    now: fc.date({ noInvalidDate: true }),
  });
  const property = fc.property(anything, ({ text, ...rest }) => {
    const { reply } = assistant.answer(text, rest);
    expect(reply === null || reply.text.length > 0).toBe(true);
  });
  fc.assert(property, { numRuns: runs * 3 });
});
