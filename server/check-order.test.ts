import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from './testing/app';
import { openChat, type TestVisitor } from './testing/chat';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { contactEnquiry, type Headers, post, smallDemoRequest } from './testing/requests';

const foreign: Headers = { origin: 'https://evil.example' };
const badKey: Headers = { 'idempotency-key': 'short' };
const spent: Headers = { 'x-forwarded-for': '198.51.100.1' };
const text: Headers = { 'content-type': 'text/plain' };
const none: Headers = { cookie: undefined };
const demo = '/email/request-demo';
const contact = '/email/contact-us';

describe('of two mistakes the call is answered for the first in this order', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let visitor: TestVisitor;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    const limits = { LIMIT_PER_CLIENT: '1', LIMIT_MESSAGES_PER_SESSION: '1' };
    app = createTestApp(test.database, { ...limits, TRUSTED_PROXIES: '127.0.0.1' });
    visitor = await openChat(app);
    await visitor.say('The only message');
    expect((await post(app, demo, smallDemoRequest, spent)).statusCode).toBe(200);
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });

  it.each<[string, string, unknown, Headers, string]>([
    ['origin, type', demo, {}, { ...foreign, ...text }, 'foreign-origin'],
    ['type, key', demo, {}, { ...text, ...badKey }, 'unsupported-type'],
    ['JSON, key', demo, '{', badKey, 'invalid-json'],
    ['key, fields', demo, {}, badKey, 'invalid-key'],
    ['key, two phones', demo, { phone: '1', phone_number: '2' }, badKey, 'invalid-key'],
    ['fields, limit', demo, {}, spent, 'invalid'],
    ['kind of form, key', contact, {}, badKey, 'invalid'],
    ['key, fields', contact, { type: 'contact-us' }, badKey, 'invalid-key'],
    ['fields, captcha', contact, { type: 'contact-us' }, {}, 'invalid'],
    ['limit, captcha', contact, contactEnquiry, spent, 'too-many'],
    ['fields, limit', '/users/newsletter/on', {}, spent, 'invalid'],
  ])('%s at %s', async (_mistakes, url, body, headers, code) => {
    expect((await post(app, url, body, headers)).json().error.code).toBe(code);
  });

  it.each<[string, object, Headers, string]>([
    ['session, key', {}, { ...none, ...badKey }, 'no-session'],
    ['session, text', {}, none, 'no-session'],
    ['key, text', {}, badKey, 'invalid-key'],
    ['text, limit', { text: '' }, {}, 'invalid'],
    ['limit, room', { chat_room_id: crypto.randomUUID() }, {}, 'too-many'],
  ])('%s of a message', async (_mistakes, wrong, headers, code) => {
    const body = {
      chat_room_id: visitor.room.id,
      sender_id: visitor.user.id,
      text: 'Hi',
      ...wrong,
    };
    const sent = Object.keys(wrong).length > 0 ? body : {};
    const answer = await visitor.call('POST', '/chat-messages', sent, headers);
    expect(answer.json().error.code).toBe(code);
  });

  it.each([
    ['session, owner', 'other', 'Ani', none, 'no-session'],
    ['owner, name', 'other', '', {}, 'not-yours'],
    ['name, limit', 'own', '', {}, 'invalid'],
    ['limit', 'own', 'Ani', {}, 'too-many'],
  ])('%s of a name', async (_mistakes, owner, name, headers, code) => {
    const id = owner === 'own' ? visitor.user.id : 'somebody-else';
    const answer = await visitor.call('PATCH', `/users/details/name/${id}`, { name }, headers);
    expect(answer.json().error.code).toBe(code);
  });

  it('asks for the tables before it checks a body', async () => {
    const waiting = createTestApp({ ...test.database, isMigrated: false });
    expect((await post(waiting, demo, {})).json().error.code).toBe('unavailable');
    await waiting.close();
  });
});
