import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage, ChatRoom } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { openChat, type TestVisitor } from '../testing/chat';
import { answer } from '../testing/desk';
import { prepareApp } from '../testing/prepare-app';
import { fillRoom } from '../testing/stored-chat';

/** Most messages of a room. */
const most = 2000;

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
  async function loadPage(query: string): Promise<ChatMessage[]> {
    const room = await visitor.call('GET', `/chat-rooms/details/${visitor.room.id}${query}`);
    return (room.json() as ChatRoom).ChatMessages;
  }

  it('comes in pages of at most 100 messages, the newest first', async () => {
    await fill(350);
    const newest = await loadPage('');
    expect(textsOf(newest)).toEqual(rangeOf(251, 350));
    const init = await visitor.call('GET', '/chat-rooms/init');
    expect(init.json()).toMatchObject({ ChatMessages: newest, has_more: true });

    const earlier = await loadPage(`?before=${newest[0]?.id}`);
    expect(textsOf(earlier)).toEqual(rangeOf(151, 250));
    expect(await loadPage(`?after=${earlier.at(-1)?.id}`)).toEqual(newest);
    expect(textsOf(await loadPage(`?after=${earlier[9]?.id}`))).toEqual(rangeOf(161, 260));
    expect(textsOf(await loadPage(`?after=${newest[97]?.id}`))).toEqual(rangeOf(349, 350));
    expect(await loadPage(`?after=${newest.at(-1)?.id}`)).toEqual([]);

    const second = await loadPage(`?before=${earlier[0]?.id}`);
    const first = await loadPage(`?before=${second[0]?.id}`);
    expect(textsOf(first)).toEqual([visitor.room.ChatMessages[0]?.text, ...rangeOf(2, 50)]);
    expect(await loadPage(`?before=${first[0]?.id}`)).toEqual([]);
  });

  it('has no page before an unknown message, and gives the newest after one', async () => {
    await fill(150);
    const newest = await loadPage('');
    const other = await openChat(test.app);
    for (const unknown of ['none', '', randomUUID(), other.room.ChatMessages[0]?.id]) {
      expect(await loadPage(`?before=${unknown}`)).toEqual([]);
      expect(await loadPage(`?after=${unknown}`)).toEqual(newest);
    }
  });

  it('says in the end how else to reach a person, and takes no more messages', async () => {
    await fill(most - 3);
    const id = randomUUID();
    const stored = await visitor.say('The last question', id);
    expect(stored.statusCode).toBe(200);
    const last = (await loadPage('')).slice(-3);
    expect(last.map(({ sender_id }) => sender_id)).toEqual([
      visitor.user.id,
      senders.assistant,
      senders.assistant,
    ]);
    expect(last[2]).toMatchObject({
      text: expect.stringMatching(/\+62 21 0555 0110 .*support@.*\+62 21 .*end this chat/),
      link: { href: 'https://message.example/622105550110' },
      ChatKeyword: null,
    });

    const refused = await visitor.say('One more');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toEqual({
      code: 'room-full',
      message: 'This chat is full. Please write to us by e-mail or call us.',
    });
    expect((await visitor.say('The last question', id)).json()).toEqual(stored.json());
    expect((await loadPage('')).slice(-3)).toEqual(last);
  });

  it('takes answers of the team when it is full, and may be filled by one', async () => {
    await fill(most - 3);
    for (const text of ['That fills it.', 'And one more.']) {
      expect((await answer(test.app, visitor.room.id, text)).statusCode).toBe(303);
    }
    const [filling, words, more] = (await loadPage('')).slice(-3);
    expect([filling?.text, more?.text]).toEqual(['That fills it.', 'And one more.']);
    expect(words).toMatchObject({
      sender_id: senders.assistant,
      text: expect.stringContaining('This chat is full'),
    });
    expect((await visitor.say('Thank you')).statusCode).toBe(409);
  });
});
