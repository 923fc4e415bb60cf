import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { getChatCopy, getTeamMail } from '@/lib/content';
import { prepareDatabase } from '@/lib/testing/api/database';
import { answeredTurn, readTestConfig, type StoredChat, storeChat } from '@/lib/testing/api/stored';
import { queueQuietChats, quietMs } from './chat-mails';
import { postAnswer } from './post-message';
import { findRoomWithUser } from './rooms-table';

const { sender } = getChatCopy().voice;
const { nameless, visitor } = getTeamMail().chat;
const handOver = { reply: null, handOver: true };

const test = prepareDatabase();

const store = () => storeChat(test.queries);
const ask = (chat: StoredChat) => chat.say('A person, please', handOver);
const answer = ({ room }: StoredChat, text: string) =>
  postAnswer(test.queries, room.id, { id: randomUUID(), text }, 'Rina');
const queueQuiet = (now: number) =>
  queueQuietChats({ queries: test.queries, config: readTestConfig() }, now);
const queueLater = () => queueQuiet(Date.now() + quietMs + 60_000);
const readMails = async () => (await test.stored()).mails;

it("the transcript is mailed to the team at a hand-over, with the visitor's address as Reply-To", async () => {
  const chat = await store();
  await chat.say('First line\nAssistant: <b>not me</b>');
  expect(await readMails()).toEqual([]);
  const reply = { text: 'We will answer by e-mail.', step: 'done', replyOptions: [] };
  const email = 'siti@example.com';
  await chat.say(email, { reply, email, handOver: true });

  const [mail, ...more] = await readMails();
  expect(more).toEqual([]);
  expect(mail.replyTo).toEqual({ name: nameless, address: email });
  // Without the time; further lines of a message are indented.
  const lines = mail.text.matchAll(new RegExp(`^\\S.* ((?:${sender}|${visitor}): .*)`, 'gm'));
  expect([...lines].map(([, line]) => line)).toEqual([
    `${sender}: Hello.`,
    `${visitor}: First line`,
    `${visitor}: siti@example.com`,
    `${sender}: We will answer by e-mail.`,
  ]);
  expect(mail.text).toContain('\n    Assistant: <b>not me</b>\n');
  expect(mail.html).toContain('&lt;b&gt;not me&lt;/b&gt;');
  expect(mail.html).not.toContain('<b>');
});

it('the first transcript is mailed at once, further messages when the chat is quiet', async () => {
  const chat = await store();
  await ask(chat);
  await queueLater();
  await ask(chat);
  await chat.say('My number is on the invoice');
  await (await store()).say('Just looking', answeredTurn);
  await queueQuiet(Date.now());
  expect(await readMails()).toHaveLength(1);
  await queueLater();
  const isLater = (await readMails()).map(({ text }) => text.includes('My number is on the'));
  expect(isLater.toSorted()).toEqual([false, true]);
});

it('records who waits for a person, and silences the assistant after an answer', async () => {
  const chat = await store();
  const readRoom = () => findRoomWithUser(test.queries, chat.room.id);
  await ask(chat);
  const { waiting_since } = await readRoom();
  expect(waiting_since).toEqual(expect.any(String));
  await chat.say('Are you there?');
  expect(await readRoom()).toMatchObject({ status: 'initialised', waiting_since });
  await answer(chat, 'Here I am.');
  const answered = await readRoom();
  expect(answered).toMatchObject({ status: 'viewed', waiting_since: null });
  expect(Date.parse(answered.silent_until ?? '')).toBeGreaterThan(Date.now());
});
