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
  type Headers,
  noLimits,
  partnerEnquiry,
  post,
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

/** A valid body with some fields replaced, removed or added. */
function nearly(body: Record<string, unknown>): fc.Arbitrary<unknown> {
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
const oddHeaders: fc.Arbitrary<Headers> = fc.record(
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
function toSendable(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value?.replace(/[^\x20-\x7e]/g, '')]),
  );
}

const oddChatHeaders: fc.Arbitrary<Headers> = fc.record(
  {
    'idempotency-key': fc.string(),
    cookie: fc.oneof(
      fc.string(),
      fc.string().map((token) => `ut=${token}`),
    ),
    'content-type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', ''),
    origin: fc.constantFrom('null', 'https://evil.example', ''),
    'sec-purpose': fc.string(),
  },
  { requiredKeys: [] },
);

describe('odd calls', () => {
  const test = prepareApp('sqlite', { ...noLimits, CAPTCHA_MAX_HASHES: '2' });

  async function countRows(): Promise<number> {
    const { leads, jobs } = await test.stored();
    return leads.length + jobs.length + (await test.subscribers()).length;
  }

  async function check(url: string, body: unknown, headers: Headers): Promise<void> {
    await test.clear();
    const answer = await post(test.app, url, body, headers);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode === 200) {
      expect(answer.json().success).toBe(true);
    } else {
      expect(answer.json().error).toMatchObject({ code: expect.any(String) });
      expect(await countRows()).toBe(0);
    }
  }

  it.each(endpoints)('break nothing at %s with a body near %j', async (url, good, form) => {
    const property = fc.asyncProperty(nearly(good), async (body) => {
      const headers = form ? { 'x-captcha-token': await solveCaptcha(test.app, form) } : {};
      await check(url, body, headers);
    });
    await fc.assert(property, { numRuns: runs });
  });

  it.each(endpoints)('break nothing at %s with any body and headers', async (url, good) => {
    const body = fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify(good)));
    const property = fc.asyncProperty(body, oddHeaders, (text, headers) =>
      check(url, text, toSendable(headers)),
    );
    await fc.assert(property, { numRuns: runs });
  });

  it.each(['/email/request-demo', '/users/newsletter/on'])(
    'break nothing at %s as forms without a script',
    async (url) => {
      const good = fc.constant('full_name=Ani&email=ani%40example.com');
      const form = fc.oneof(fc.webQueryParameters(), fc.string(), good);
      const property = fc.asyncProperty(form, async (body) => {
        await test.clear();
        const { statusCode, headers } = await post(test.app, url, body, {
          'content-type': formType,
        });
        expect(statusCode).toBe(303);
        if (String(headers.location).endsWith('#not-received')) expect(await countRows()).toBe(0);
      });
      await fc.assert(property, { numRuns: runs });
    },
  );

  it('break nothing in the addresses of pages and challenges', async () => {
    const paths = fc.constantFrom(
      '/captcha/challenge?form=',
      '/newsletter/confirm?token=',
      '/newsletter/unsubscribe?token=',
    );
    const property = fc.asyncProperty(paths, fc.webQueryParameters(), async (path, query) => {
      for (const method of ['GET', 'POST'] as const) {
        expect((await test.app.inject({ method, url: path + query })).statusCode).toBeLessThan(500);
      }
    });
    await fc.assert(property, { numRuns: runs });
  });

  const ids = fc.oneof(
    // Halves of a surrogate pair cannot be written in an address.
    oddText.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))),
    oddText.map((text) => text.replace(/[^\x21-\x7e]/g, '')),
    fc.uuid(),
    fc.constantFrom('own-room', 'own-user'),
  );
  const routes = fc.constantFrom(
    ['GET', '/chat-rooms/details/'],
    ['GET', '/chat-rooms/details/own-room?after='],
    ['GET', '/chat-rooms/details/own-room?before='],
    ['PATCH', '/chat-rooms/end/'],
    ['PATCH', '/users/details/name/'],
    ['POST', '/chat-messages?'],
    ['GET', '/chat-rooms/init?'],
    ['GET', '/users/profile?'],
  ) as fc.Arbitrary<[string, string]>;
  const value = fc.oneof(oddText, fc.jsonValue({ maxDepth: 2 }), fc.constant('own-room'));
  const body = fc.oneof(
    fc.record({ chat_room_id: value, sender_id: value, text: value }, { requiredKeys: [] }),
    fc.record({ chat_room_id: fc.constant('own-room'), sender_id: fc.uuid(), text: oddText }),
    fc.record({ name: value }),
    fc.jsonValue({ maxDepth: 3 }),
  );

  it('of the chat get the common error shape and never a 5xx', async () => {
    const visitor = await openChat(test.app);
    const property = fc.asyncProperty(routes, ids, body, oddChatHeaders, async (...call) => {
      const [[method, path], id, sent, odd] = call;
      // A successful end would leave no room for the other calls.
      const own = path.includes('/end/') ? 'own-user' : visitor.room.id;
      const withOwn = (text: string) =>
        text.replaceAll('own-room', own).replaceAll('own-user', visitor.user.id);
      const answer = await callAs(test.app, visitor.cookie, {
        method,
        url: withOwn(path + id),
        body: method === 'GET' ? undefined : JSON.parse(withOwn(JSON.stringify(sent))),
        headers: toSendable(odd),
      });
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode === 200) return;
      expect(answer.json()).toEqual({ error: expect.any(Object) });
      const { code, message, fields = {} } = answer.json().error;
      expect([typeof code, typeof message, typeof fields]).toEqual(['string', 'string', 'object']);
    });
    await fc.assert(property, { numRuns: runs * 2.5 });
    expect((await visitor.say('Still there?')).statusCode).toBe(200);
  });
});

it('the assistant never throws for any text at any step', () => {
  const steps = [
    ...getAssistantScript().steps.map(({ id }) => id),
    'person-name',
    'person-away',
    'person-here-email',
    'person-email',
    '__proto__',
  ];
  const anything = fc.record({
    text: fc.oneof(fc.string({ unit: 'binary' }), fc.lorem(), fc.string()),
    step: fc.option(fc.constantFrom(...steps)),
    name: fc.option(fc.string()),
    email: fc.option(fc.emailAddress()),
    silentUntil: fc.option(fc.date({ noInvalidDate: true })),
    isPersonWanted: fc.boolean(),
    memory: fc.constant({}),
    question: fc.option(fc.string()),
    now: fc.date({ noInvalidDate: true }),
  });
  fc.assert(
    fc.property(anything, ({ text, ...rest }) => {
      const { reply } = assistant.answer(text, rest);
      expect(reply === null || reply.text.length > 0).toBe(true);
    }),
    { numRuns: runs * 5 },
  );
});
