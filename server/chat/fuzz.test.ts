import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { callAs, openChat, type TestVisitor } from '../testing/chat';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { timesLonger } from '../testing/fuzz';
import { toSendable } from '../testing/odd-input';
import type { Headers } from '../testing/requests';
import { noLimits } from '../testing/requests';

const runs = 150 * timesLonger;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', '../..', '%00', '%', '?after=%00', '{}'),
);
const oddHeaders: fc.Arbitrary<Headers> = fc.record(
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

describe('odd calls of the chat', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let visitor: TestVisitor;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    app = createTestApp(test.database, {
      ...noLimits,
    });
    visitor = await openChat(app);
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });

  const ids = fc.oneof(
    oddText.map(encode),
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

  it('get the common error shape and never a 5xx', async () => {
    const property = fc.asyncProperty(
      routes,
      ids,
      body,
      oddHeaders,
      async (route, id, sent, odd) => {
        const [method, path] = route;
        // A successful end would leave no room for the other calls.
        const own = path.includes('/end/') ? 'own-user' : visitor.room.id;
        const withOwn = (text: string) =>
          text.replaceAll('own-room', own).replaceAll('own-user', visitor.user.id);
        const url = withOwn(path + id);
        const payload = method === 'GET' ? undefined : JSON.parse(withOwn(JSON.stringify(sent)));
        const headers = toSendable(odd);
        const answer = await callAs(app, visitor.cookie, { method, url, body: payload, headers });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode === 200) return;
        expect(Object.keys(answer.json())).toEqual(['error']);
        const { code, message, fields = {} } = answer.json().error;
        expect([typeof code, typeof message, typeof fields]).toEqual([
          'string',
          'string',
          'object',
        ]);
      },
    );
    await fc.assert(property, { numRuns: runs });
    expect((await visitor.say('Still there?')).statusCode).toBe(200);
  });
});

/** Halves of a surrogate pair cannot be written in an address. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));
}
