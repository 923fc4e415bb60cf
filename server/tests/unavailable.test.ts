import { describe, expect, it } from 'vitest';
import { getNewsletter } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import { enterAs } from '@/lib/testing/api/desk';
import { call, fullDemoRequest } from '@/lib/testing/requests';
import { openDatabase } from '../db/open';

const test = prepareApp();
const nowhere = openDatabase({ databaseUrl: 'postgres://user:secret@127.0.0.1:1/db', dataDir: '' });

const calls: ['GET' | 'POST', string, object?, string?][] = [
  ['POST', '/email/request-demo', fullDemoRequest],
  ['POST', '/users/newsletter/on', { email: 'ani@example.com' }],
  ['GET', '/chat-rooms/init'],
  ['GET', '/chat-rooms/details/a-room'],
  ['POST', '/chat-messages', { chat_room_id: 'a-room', sender_id: 'a-user', text: 'Hello' }],
  ['GET', '/newsletter/confirm?token=x', undefined, getNewsletter().pages.unavailable.title],
];

describe.each([
  ['while the database is away', true],
  ['until the tables are up to date', false],
])('%s', (_name, isMigrated) => {
  const app = test.start({}, { ...nowhere, isMigrated });

  it.each(calls)('%s %s is answered with 503', async (method, url, body, text) => {
    const reply = await call(app, method, url, { body, headers: { cookie: 'ut=a-session' } });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.body).toContain(text ?? '"code":"unavailable"');
  });

  it('the desk returns an answer that it cannot store', async () => {
    const reply = await enterAs({ app }, 'Rina').answer('a-room', 'A long <answer>');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.body).toContain('A long &lt;answer&gt;</textarea>');
  });

  it.each([
    ['/healthz', 200],
    ['/readyz', 503],
  ])('%s answers %i', async (url, status) => {
    expect((await app.inject(url)).statusCode).toBe(status);
  });
});
