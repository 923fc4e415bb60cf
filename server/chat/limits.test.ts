import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import { callAs, openChat, type TestVisitor } from '../testing/chat';
import { answer } from '../testing/desk';
import { prepareApp } from '../testing/prepare-app';
import { fillRoom } from '../testing/stored-chat';

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

const rangeOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
const textsOf = (messages: ChatMessage[]) => messages.map(({ text }) => text);

describe('a long room', () => {
  const test = prepareApp('sqlite');
  let visitor: TestVisitor;
  beforeEach(async () => {
    visitor = await openChat(test.app);
  });

  const fill = (count: number) => fillRoom(test.queries, visitor.room.id, count);
  async function loadPage(query = ''): Promise<ChatMessage[]> {
    const room = await visitor.call('GET', `/chat-rooms/details/${visitor.room.id}${query}`);
    return (room.json() as ChatRoom).ChatMessages;
  }

  it('comes in pages of at most 100 messages, the newest first', async () => {
    await fill(250);
    const newest = await loadPage();
    expect(textsOf(newest)).toEqual(rangeOf(151, 250));
    const init = await visitor.call('GET', '/chat-rooms/init');
    expect(init.json()).toMatchObject({ ChatMessages: newest, has_more: true });

    const earlier = await loadPage(`?before=${newest[0]?.id}`);
    expect(textsOf(earlier)).toEqual(rangeOf(51, 150));
    expect(await loadPage(`?after=${earlier.at(-1)?.id}`)).toEqual(newest);
    expect(textsOf(await loadPage(`?after=${earlier[9]?.id}`))).toEqual(rangeOf(61, 160));
    expect(await loadPage(`?after=${newest.at(-1)?.id}`)).toEqual([]);

    const first = await loadPage(`?before=${earlier[0]?.id}`);
    expect(textsOf(first)).toEqual([visitor.room.ChatMessages[0]?.text, ...rangeOf(2, 50)]);
    expect(await loadPage(`?before=${first[0]?.id}`)).toEqual([]);
    for (const unknown of ['', randomUUID()]) {
      expect(await loadPage(`?before=${unknown}`)).toEqual(newest);
      expect(await loadPage(`?after=${unknown}`)).toEqual(newest);
    }
  });

  it('takes 2,000 messages, afterwards only repeats and what the team writes', async () => {
    await fill(1999);
    const id = randomUUID();
    const stored = await visitor.say('The last question', id);
    expect(stored.statusCode).toBe(200);
    const refused = await visitor.say('One more');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toEqual({
      code: 'room-full',
      message: 'This chat is full. Please write to us by email or call us.',
    });
    expect((await visitor.say('The last question', id)).json()).toEqual(stored.json());
    expect((await answer(test.app, visitor.room.id, 'Call us.')).statusCode).toBe(303);
    expect((await loadPage()).at(-1)?.text).toBe('Call us.');
  });
});
