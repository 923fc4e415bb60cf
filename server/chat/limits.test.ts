import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/contracts/chat';
import { prepareApp } from '@/lib/testing/api/app';
import { enterAs } from '@/lib/testing/api/desk';
import { call, openChat, solveCaptcha, type TestVisitor } from '@/lib/testing/requests';
import { writeMessages } from './messages-table';
import { findRoomWithUser } from './rooms-table';

const rangeOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
const textsOf = (messages: ChatMessage[]) => messages.map(({ text }) => text);

const test = prepareApp();

describe('a room', () => {
  let visitor: TestVisitor;
  beforeEach(async () => {
    visitor = await openChat(test.app);
  });

  /** Writes messages of the visitor until the room has so many; each has its position as text. */
  async function fill(count: number) {
    const room = await findRoomWithUser(test.queries, visitor.room.id);
    const messages = rangeOf(room.message_count + 1, count).map((text) => ({
      id: randomUUID(),
      sender_id: room.user_id,
      text,
    }));
    await writeMessages(test.queries, room, messages, new Date().toISOString());
  }

  it('is read in pages of at most 100 messages, the newest first', async () => {
    await fill(250);
    const newest = await visitor.read();
    expect(textsOf(newest)).toEqual(rangeOf(151, 250));
    const init = await visitor.call('GET', '/chat-rooms/init');
    expect(init.json()).toMatchObject({ ChatMessages: newest, has_more: true });

    const earlier = await visitor.read(`?before=${newest[0]?.id}`);
    expect(textsOf(earlier)).toEqual(rangeOf(51, 150));
    expect(textsOf(await visitor.read(`?after=${earlier[9]?.id}`))).toEqual(rangeOf(61, 160));
    expect(await visitor.read(`?after=${newest.at(-1)?.id}`)).toEqual([]);

    const first = await visitor.read(`?before=${earlier[0]?.id}`);
    expect(textsOf(first)).toEqual([visitor.room.ChatMessages[0]?.text, ...rangeOf(2, 50)]);
    expect(await visitor.read(`?before=${first[0]?.id}`)).toEqual([]);
    expect(await visitor.read(`?after=${randomUUID()}`)).toEqual(newest);
  });

  it('accepts 2,000 messages, afterwards only repeats and those of the team', async () => {
    await fill(1999);
    const id = randomUUID();
    const stored = await visitor.say('The last question', id);
    expect(stored.statusCode).toBe(200);
    const refused = await visitor.say('One more');
    expect(refused.statusCode).toBe(409);
    const message = 'This chat is full.';
    expect(refused.json().error).toEqual({ code: 'room-full', message });
    expect((await visitor.say('The last question', id)).json()).toEqual(stored.json());
    await enterAs(test, 'Rina').answer(visitor.room.id, 'Call us.');
    expect((await visitor.read()).at(-1)?.text).toBe('Call us.');
  });
});

describe('limits', () => {
  it('count the messages of a session and of a client, and the rooms of a client', async () => {
    const app = test.start({
      LIMITS: 'messagesPerSession=2, messagesPerClient=4, roomsPerClient=2',
    });
    const [one, other] = [await openChat(app), await openChat(app)];
    const answers = [];
    for (const { say } of [one, one, one, other, other]) answers.push(await say('Hello'));
    answers.push(await call(app, 'GET', '/chat-rooms/init'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200, 429, 429]);
    for (const { statusCode, headers } of answers)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('above an overall limit a new chat needs a new proof of work', async () => {
    const app = test.start({ LIMITS: 'roomsOverall=1' });
    const init = (headers = {}) => call(app, 'GET', '/chat-rooms/init', { headers });
    const proof = { 'x-captcha-token': await solveCaptcha(app, 'chat') };
    const answers = [await init(), await init(), await init(proof), await init(proof)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200, 403]);
    expect(answers[1]?.json().error.code).toBe('captcha-step-up');
  });
});
