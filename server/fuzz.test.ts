import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { assistant } from './testing/assistant';
import { solveCaptcha } from './testing/captcha';
import { callAs, openChat } from './testing/chat';
import { prepareApp } from './testing/prepare-app';
import {
  contactEnquiry,
  formType,
  fullDemoRequest,
  noLimits,
  partnerEnquiry,
  post,
  siteOrigin,
} from './testing/requests';

const runs = 60 * Number(process.env.FUZZ_TIMES_LONGER ?? 1);

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

/** A valid body with some fields replaced, removed or added, or any other text. */
function near(good: Record<string, unknown>): fc.Arbitrary<string> {
  const names = fc.constantFrom(...Object.keys(good), '__proto__', 'constructor', 'extra');
  const changes = fc.array(fc.tuple(names, fc.oneof(oddValue, fc.constant(undefined))), {
    maxLength: 4,
  });
  const changed = changes.map((list) =>
    JSON.stringify(Object.fromEntries([...Object.entries(good), ...list])),
  );
  return fc.oneof({ weight: 3, arbitrary: changed }, fc.string(), fc.json());
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
    cookie: header(fc.string().map((token) => `ut=${token}`)),
    'content-type': fc.constantFrom('application/json', 'application/json', 'text/plain', ''),
    origin: fc.constantFrom(siteOrigin, siteOrigin, 'null', ''),
  },
  { requiredKeys: [] },
);
const refusal = { error: expect.objectContaining({ code: expect.any(String) }) };

describe('odd calls', () => {
  const test = prepareApp('sqlite', { ...noLimits, CAPTCHA_MAX_HASHES: '2' });

  async function expectNothingStored(): Promise<void> {
    expect(await test.stored()).toEqual({ leads: [], jobs: [] });
    expect(await test.subscribers()).toEqual([]);
  }

  it.each(endpoints)('break nothing at %s with a body near %j', async (url, good, form) => {
    const property = fc.asyncProperty(near(good), headers, async (body, odd) => {
      await test.clear();
      const captcha = form && { 'x-captcha-token': await solveCaptcha(test.app, form) };
      const answer = await post(test.app, url, body, { ...captcha, ...odd });
      expect(answer.statusCode).toBeLessThan(500);
      const isTaken = answer.statusCode === 200;
      expect(answer.json()).toMatchObject(isTaken ? { success: true } : refusal);
      if (!isTaken) await expectNothingStored();
    });
    await fc.assert(property, { numRuns: runs * 2 });
  });

  it.each(['/email/request-demo', '/users/newsletter/on'])(
    'break nothing at %s as forms without a script',
    async (url) => {
      const form = fc.oneof(fc.webQueryParameters(), fc.string());
      const property = fc.asyncProperty(form, async (body) => {
        await test.clear();
        const answer = await post(test.app, url, body, { 'content-type': formType });
        expect(answer.statusCode).toBe(303);
        if (String(answer.headers.location).endsWith('#not-received')) await expectNothingStored();
      });
      await fc.assert(property, { numRuns: runs });
    },
  );

  const ids = fc.oneof(
    // Halves of a surrogate pair cannot be written in an address.
    oddText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
    oddText.map((text) => text.replace(/[^\x21-\x7e]/g, '')),
    fc.constantFrom('own-room', 'own-user'),
  );
  const routes = fc.constantFrom(
    'GET /chat-rooms/details/',
    'GET /chat-rooms/details/own-room?after=',
    'PATCH /chat-rooms/end/',
    'PATCH /users/details/name/',
    'POST /chat-messages?',
    'GET /chat-rooms/init?',
    'GET /users/profile?',
    'GET /captcha/challenge?form=',
  );
  const value = fc.oneof(oddValue, fc.constant('own-room'));
  const body = fc.oneof(
    fc.record({ chat_room_id: value, sender_id: value, text: value }, { requiredKeys: [] }),
    fc.record({ name: value }),
    fc.jsonValue({ maxDepth: 3 }),
  );

  it('of the chat get the common error shape and never a 5xx', async () => {
    const visitor = await openChat(test.app);
    const property = fc.asyncProperty(routes, ids, body, headers, async (...call) => {
      const [route, id, sent, odd] = call;
      const [method = '', path = ''] = route.split(' ');
      // A successful end would leave no room for the other calls.
      const own = path.includes('/end/') ? 'own-user' : visitor.room.id;
      const withOwn = (text: string) =>
        text.replaceAll('own-room', own).replaceAll('own-user', visitor.user.id);
      const answer = await callAs(test.app, visitor.cookie, {
        method,
        url: withOwn(path + id),
        body: method === 'GET' ? undefined : JSON.parse(withOwn(JSON.stringify(sent))),
        headers: odd,
      });
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
  fc.assert(property, { numRuns: runs * 5 });
});
