import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './db/open';
import { createTestApp } from './testing/app';
import { createTestPlace } from './testing/database';
import { answer, callDesk } from './testing/desk';
import { contactEnquiry, fullDemoRequest, siteOrigin } from './testing/requests';

const nowhere = openDatabase({ databaseUrl: 'postgres://user:secret@127.0.0.1:1/db', dataDir: '' });
const place = await createTestPlace('sqlite');
const deleted = openDatabase(place);
await place.remove();
const chatMessage = { chat_room_id: 'a-room', sender_id: 'a-user', text: 'Hello' };

const calls: [InjectOptions['method'], string, object?][] = [
  ['POST', '/email/request-demo', fullDemoRequest],
  ['POST', '/email/contact-us', contactEnquiry],
  ['POST', '/users/newsletter/on', { email: 'ani@example.com' }],
  ['GET', '/captcha/challenge?form=contact-us'],
  ['GET', '/chat-rooms/init'],
  ['GET', '/chat-rooms/details/a-room'],
  ['PATCH', '/chat-rooms/end/a-room'],
  ['POST', '/chat-messages', chatMessage],
  ['GET', '/users/profile'],
  ['PATCH', '/users/details/name/a-user', { name: 'Ani' }],
  ['GET', `/newsletter/confirm?token=${'x'.repeat(43)}`],
  ['POST', `/newsletter/unsubscribe?token=${'x'.repeat(43)}`],
];

describe.each<[string, Database]>([
  ['while the database is away', { ...nowhere, isMigrated: true }],
  ['until the tables are up to date', { ...nowhere, isMigrated: false }],
  ['once its file is deleted', { ...deleted, isMigrated: true }],
])('%s', (_name, database) => {
  let app: FastifyInstance;
  beforeAll(() => {
    app = createTestApp(database);
  });
  afterAll(() => app.close());

  it.each(calls)('%s %s is answered with 503', async (method, url, payload) => {
    const headers = { origin: siteOrigin, cookie: 'ut=a-session' };
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toEqual({ error: { code: 'unavailable', message: expect.any(String) } });
  });

  it('the desk returns an answer that it cannot store', async () => {
    const reply = await answer(app, 'a-room', 'A long <answer>');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.body).toContain('A long &lt;answer&gt;</textarea>');
    const headers = { accept: 'application/json' };
    const news = await callDesk(app, '/desk/rooms/a-room/messages', { headers });
    expect([news.statusCode, news.json().error.code]).toEqual([503, 'unavailable']);
  });

  it('routes without the database still work', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/nowhere')).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/reports' })).statusCode).toBe(204);
    const headers = { origin: 'https://evil.example' };
    const foreign = await app.inject({ method: 'POST', url: '/email/request-demo', headers });
    expect(foreign.statusCode).toBe(403);
  });
});
