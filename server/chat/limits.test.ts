import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { callAs, openChat } from '../testing/chat';
import { prepareApp } from '../testing/prepare-app';

describe('limits of the chat', () => {
  const { start, clear } = prepareApp('sqlite');
  afterEach(clear);

  const init = (app: FastifyInstance) =>
    callAs(app, '', { method: 'GET', url: '/chat-rooms/init' });

  it('limits messages per session and sends Retry-After', async () => {
    const app = start({ LIMITS: 'messagesPerSession=2' });
    const visitor = await openChat(app);
    const answers = [await visitor.say('1'), await visitor.say('2'), await visitor.say('3')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await (await openChat(app)).say('1')).statusCode).toBe(200);
  });

  it('limits messages and rooms per client', async () => {
    const app = start({ LIMITS: 'messagesPerClient=2, roomsPerClient=2' });
    const one = await openChat(app);
    const two = await openChat(app);
    expect((await one.say('1')).statusCode).toBe(200);
    expect((await two.say('1')).statusCode).toBe(200);
    for (const answer of [await one.say('2'), await init(app)]) {
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('counts every call of a client, even refused ones', async () => {
    const app = start({ LIMITS: 'messagesPerClient=1' });
    const statusOf = async (method: string, url: string) =>
      (await callAs(app, '', { method, url, body: {} })).statusCode;
    expect(await statusOf('POST', '/chat-messages')).toBe(401);
    expect(await statusOf('POST', '/chat-messages')).toBe(429);
    for (let count = 0; count < 20; count++)
      expect(await statusOf('PATCH', '/chat-rooms/end/x')).toBe(401);
    expect(await statusOf('PATCH', '/chat-rooms/end/x')).toBe(429);
  });

  it('rejects a text that is too long and characters that are not text', async () => {
    const visitor = await openChat(start());
    expect((await visitor.say('x'.repeat(5000))).statusCode).toBe(200);
    const name = (text: string) =>
      visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: text });
    for (const odd of ['a\0b', '\ud800', 'b\udc00c']) {
      expect((await visitor.say(odd)).json().error.fields).toHaveProperty('text');
      expect((await name(odd)).json().error.fields).toHaveProperty('name');
    }
    expect((await visitor.say('x'.repeat(5001))).statusCode).toBe(400);
    expect((await name('x'.repeat(201))).statusCode).toBe(400);
    expect(await visitor.read()).toHaveLength(3);
  });
});
