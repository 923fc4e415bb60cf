import { expect, it, vi } from 'vitest';
import { getChatCopy, getSite } from '@/lib/content';
import type { ChatMessage } from '@/lib/contracts/chat';
import { chooseChat } from '@/lib/testing/choose-chat';
import { apiAt, call, openChat } from '@/lib/testing/requests';
import { fillIn } from '@/lib/text/fill-in';

chooseChat('people');
// These read the content when they are imported.
const { prepareApp } = await import('@/lib/testing/api/app');
const { enterAs } = await import('@/lib/testing/api/desk');
const { queueQuietChats, quietMs } = await import('../../chat/chat-mails');
const { isOpen } = await import('../../assistant/hand-over/office-hours');

const { handOver: words, people } = getChatCopy();
const email = 'siti@example.com';
const test = prepareApp();
const rina = enterAs(test, 'Rina');

/** Opens a chat while the team is there, or is not; `say` returns the answers to a text. */
async function openWhile(isThere: boolean) {
  const week = Array.from({ length: 168 }, (_, hour) => new Date(Date.UTC(2026, 10, 16, hour)));
  const now = week.find((time) => isOpen(time, getSite().hours) === isThere);
  vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(now ?? Date.now());
  const visitor = await openChat(test.app);
  const say = async (text: string): Promise<ChatMessage[]> =>
    (await visitor.say(text)).json().answers;
  return { ...visitor, say, path: `/desk/rooms/${visitor.room.id}` };
}
const promptsOf = ([message]: ChatMessage[]) =>
  message?.ChatKeyword?.ChatReplyOptions.flatMap(({ field }) => field ?? []);

it('greets, asks for the name and notifies the team, which answers here', async () => {
  const { room, user, say, call, read } = await openWhile(true);
  expect(room.ChatMessages).toMatchObject([{ text: people.askName }]);
  expect(promptsOf(room.ChatMessages)).toEqual(['name']);
  await call('PATCH', `/users/details/name/${user.id}`, { name: 'Siti' });
  const thanks = fillIn(words.thanks, { name: 'Siti' });
  expect(await say('Siti')).toMatchObject([{ text: `${thanks} ${people.here}` }]);
  expect(await say('Can you deliver on Sunday?')).toEqual([]);
  expect((await rina.get('/desk?view=waiting')).body).toContain('Can you deliver on Sunday?');
  expect((await test.stored()).jobs).toMatchObject([{ kind: 'transcript-mail' }]);
  await rina.answer(room.id, 'We can.');
  expect((await read()).at(-1)?.text).toBe('We can.');
  expect(await say('Thank you')).toEqual([]);
  // Without an assistant there are no questions that it could not answer.
  expect((await rina.get('/desk')).body).not.toContain('/desk/questions');
  expect((await rina.get('/desk/questions')).statusCode).toBe(404);
});

it('while the team is away, asks for an address, to which an answer is mailed', async () => {
  const { room, say } = await openWhile(false);
  expect(promptsOf(await say(words.askName.skip))).toEqual(['email']);
  expect(await say(email)).toMatchObject([{ text: fillIn(words.known, { email }) }]);
  expect(await say('Can you deliver on Sunday?')).toEqual([]);
  await rina.answer(room.id, 'We can.');
  await queueQuietChats(test.app, Date.now() + quietMs + 60_000);
  const mails = (await test.stored()).jobs.filter(({ kind }) => kind === 'answer-mail');
  expect(mails).toMatchObject([{ recipient: email }]);
});

it.each([true, false])(
  'hands over a question at a prompt; the team is there: %s',
  async (isThere) => {
    const { say, read, user, path } = await openWhile(isThere);
    const question = 'My order of last Tuesday has not come yet';
    const [answer] = await say(question);
    expect(answer?.text.startsWith(people.here)).toBe(isThere);
    expect((await rina.get('/desk?view=waiting')).body).toContain(path);
    for (const text of ['Where is it?', 'Are you there?']) await say(text);
    expect((await read()).filter(({ sender_id }) => sender_id === user.id)).toHaveLength(3);
    expect((await say('Hello?')).length).toBe(0);
  },
);

it('without a chat the API has neither its calls nor its sockets, and the desk opens at the leads', async () => {
  chooseChat('none');
  const app = test.start();
  const api = apiAt(await app.listen({ host: '127.0.0.1', port: 0 }));
  for (const path of ['/users/profile', '/chat-rooms/init', '/socket.io/?EIO=4'])
    expect((await call(api, 'GET', path)).statusCode, path).toBe(404);
  const member = enterAs({ app }, 'Rina');
  expect((await member.get('/desk')).headers.location).toBe('/desk/leads');
  expect((await member.get('/desk/leads')).body).not.toMatch(/>Chats<|>Questions<|waiting</);
  expect((await member.get('/desk/rooms/x')).statusCode).toBe(404);
});
