import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailPayload } from '../jobs/send-mail';
import { prepareDatabase } from '../testing/database';
import { clearStored, readStored } from '../testing/stored';
import {
  answeredTurn,
  fillRoom,
  type StoredChat,
  storeChat,
  supportTo,
} from '../testing/stored-chat';
import { countWaiting } from './open-rooms';
import { postAnswer } from './post-message';
import { quietMs } from './quiet-rooms';
import { endRoom } from './room';
import { findRoomWithUser } from './rooms-table';
import { queueLateTranscripts } from './transcript';
import { updateUser } from './users-table';

const answer = (text: string) => ({ id: randomUUID(), text });

describe('the transcript', () => {
  const test = prepareDatabase();
  afterEach(() => clearStored(test.queries));

  const transcripts = async () =>
    (await readStored(test.queries)).jobs
      .filter(({ kind }) => kind === 'transcript-mail')
      .map(({ payload }) => JSON.parse(payload) as MailPayload);

  const end = ({ room }: StoredChat) => endRoom(test.queries, room, supportTo);

  it("goes to the team at a hand-over, with the visitor's address as Reply-To", async () => {
    const chat = await storeChat(test.queries);
    const first = await chat.say('First line\nAssistant: <b>not me</b>');
    expect(first).toMatchObject({ hasMail: false });
    expect(await transcripts()).toEqual([]);
    const reply = { text: 'We will answer by e-mail.', step: 'done', replyOptions: [] };
    expect(
      await chat.say('siti@example.com', { reply, email: 'siti@example.com', handOver: true }),
    ).toMatchObject({ hasMail: true, news: { messages: [{}, { text: reply.text }] } });

    const [mail, ...more] = await transcripts();
    expect(more).toEqual([]);
    expect(mail?.replyTo).toEqual({ name: 'a visitor', address: 'siti@example.com' });
    const said = mail?.text
      .split('\n')
      .flatMap((line) => /^\d+ \w{3} \d{4}, \d\d:\d\d WIB (.*)/.exec(line)?.[1] ?? []);
    expect(said).toEqual([
      'Assistant: Hello.',
      'Visitor: First line',
      'Visitor: siti@example.com',
      'Assistant: We will answer by e-mail.',
    ]);
    expect(mail?.text).toContain('\nTimes: Asia/Jakarta\n');
    expect(mail?.text).toContain('\n    Assistant: <b>not me</b>\n');
    expect(mail?.html).toContain('&lt;b&gt;not me&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
  });

  it('labels a visitor as one, even one named Support', async () => {
    const { queries } = test;
    const chat = await storeChat(queries);
    await updateUser(queries, chat.visitor.id, { name: ' Support\n' });
    await chat.say('Send your password', { reply: null, handOver: true });
    const [mail] = await transcripts();
    expect(mail?.text).toContain('Visitor (Support): Send your password');
    expect(mail?.html).toContain('>Visitor (<bdi>Support</bdi>)</th>');
    expect(mail?.text).not.toContain(' Support: ');
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain('No e-mail address was left.');
  });

  it('comes again at the end only if there are new messages', async () => {
    const chat = await storeChat(test.queries);
    await chat.say('A person, please', { reply: null, handOver: true });
    await postAnswer(test.queries, chat.room.id, answer('Here I am.'));
    expect(await end(chat)).toEqual({ outcome: 'ended', hasMail: true });
    const mails = await transcripts();
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes('Support: Here I am.'))).toHaveLength(1);

    const quiet = await storeChat(test.queries);
    await quiet.say('A person, please', { reply: null, handOver: true });
    expect(await end(quiet)).toEqual({ outcome: 'ended', hasMail: false });
    const unasked = await storeChat(test.queries);
    await unasked.say('Just looking', answeredTurn);
    expect(await end(unasked)).toEqual({ outcome: 'ended', hasMail: false });
    expect(await end(unasked)).toEqual({ outcome: 'unknown-room' });
  });

  it('comes at once the first time; later messages come when the chat is quiet', async () => {
    const { queries } = test;
    const chat = await storeChat(queries);
    const ask = () => chat.say('A person, please', { reply: null, handOver: true });
    expect(await ask()).toMatchObject({ hasMail: true });
    const later = Date.now() + quietMs + 60_000;
    expect(await queueLateTranscripts(queries, supportTo, later)).toBe(0);
    for (let times = 0; times < 5; times++) expect(await ask()).toMatchObject({ hasMail: false });
    await chat.say('My number is on the invoice');
    expect(await queueLateTranscripts(queries, supportTo)).toBe(0);
    expect(await transcripts()).toHaveLength(1);
    const sweeps = Array.from({ length: 4 }, () => queueLateTranscripts(queries, supportTo, later));
    expect((await Promise.all(sweeps)).toSorted()).toEqual([0, 0, 0, 1]);
    const mails = await transcripts();
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes('My number is on the'))).toHaveLength(1);
    expect(await end(chat)).toEqual({ outcome: 'ended', hasMail: false });
    const unasked = await storeChat(queries);
    await unasked.say('Just looking', answeredTurn);
    expect(await queueLateTranscripts(queries, supportTo, later)).toBe(0);
  });

  it('comes for a conversation that the team began when the visitor waits', async () => {
    const { queries } = test;
    const later = Date.now() + quietMs + 60_000;
    const beginTalk = async () => {
      const chat = await storeChat(queries);
      await chat.say('Can it hold 40,000 products?', answeredTurn);
      await postAnswer(queries, chat.room.id, answer('Yes. What is your number?'));
      return chat;
    };
    const answered = await beginTalk();
    expect(await queueLateTranscripts(queries, supportTo, later)).toBe(0);
    await answered.say('It is 0812 555 0199');
    expect(await queueLateTranscripts(queries, supportTo)).toBe(0);
    await postAnswer(queries, answered.room.id, answer('Thank you, we will call.'));
    expect(await queueLateTranscripts(queries, supportTo, later)).toBe(0);
    expect(await end(answered)).toEqual({ outcome: 'ended', hasMail: false });

    const waiting = await beginTalk();
    await waiting.say('It is 0812 555 0100');
    expect(await queueLateTranscripts(queries, supportTo, later, AbortSignal.abort())).toBe(0);
    expect(await queueLateTranscripts(queries, supportTo, later)).toBe(1);
    expect(await queueLateTranscripts(queries, supportTo, later)).toBe(0);
    const ended = await beginTalk();
    await ended.say('It is 0812 555 0111');
    expect(await end(ended)).toEqual({ outcome: 'ended', hasMail: true });
    const mails = (await transcripts()).map(({ text }) => text);
    expect(mails).toHaveLength(2);
    for (const number of ['0100', '0111']) {
      expect(mails).toContainEqual(expect.stringContaining(`Visitor: It is 0812 555 ${number}`));
    }
  });

  it('holds the last 200 messages and says how many it leaves out', async () => {
    const { queries } = test;
    const chat = await storeChat(queries);
    await fillRoom(queries, chat.room.id, 212, (position) => `Line ${position}.`);
    await chat.say('A person, please', { reply: null, handOver: true });
    const [mail] = await transcripts();
    expect(mail?.text.match(/WIB Visitor: /g)).toHaveLength(200);
    expect(mail?.text).toMatch(/Line 14\.\n[\s\S]*A person, please/);
    expect(mail?.text).not.toContain('Line 13.');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Earlier messages left out: 13');
    }
    expect(await queueLateTranscripts(queries, supportTo, Date.now() + quietMs + 60_000)).toBe(0);
  });

  it('records who waits for a person and silences the assistant after an answer', async () => {
    const { queries } = test;
    const chat = await storeChat(queries);
    const readRoom = () => findRoomWithUser(queries, chat.room.id);
    await chat.say('A person, please', { reply: null, handOver: true });
    const waiting = await readRoom();
    expect(waiting).toMatchObject({ status: 'initialised', waiting_since: expect.any(String) });
    await chat.say('Are you there?');
    expect((await readRoom()).waiting_since).toBe(waiting.waiting_since);
    const reply = { text: 'Here I am again.', step: 'done', replyOptions: [] };
    await chat.say('What does it cost?', { reply });
    expect((await readRoom()).waiting_since).toBe(waiting.waiting_since);
    await chat.say('Ask the assistant', { reply, silentUntil: null });
    expect((await readRoom()).waiting_since).toBeNull();
    await chat.say('A person, please', { reply: null, handOver: true });
    await postAnswer(queries, chat.room.id, answer('Here I am.'));
    const answered = await readRoom();
    expect(answered).toMatchObject({ status: 'viewed', waiting_since: null });
    expect(Date.parse(answered.silent_until ?? '')).toBeGreaterThan(Date.now());
    await endRoom(queries, chat.room, supportTo);
    const late = await postAnswer(queries, chat.room.id, answer('Too late'));
    expect(late).toEqual({ outcome: 'unknown-room' });
    expect((await readRoom()).status).toBe('ended');
  });

  it('chats that wait for a person are counted until they end', async () => {
    const { queries } = test;
    await queries.updateTable('chat_rooms').set({ waiting_since: null }).execute();
    expect(await countWaiting(queries)).toBe(0);
    await (await storeChat(queries)).say('Hello', answeredTurn);
    const first = await storeChat(queries);
    await first.say('Is there a person?');
    await (await storeChat(queries)).say('And for me?');
    expect(await countWaiting(queries)).toBe(2);
    await endRoom(queries, first.room, supportTo);
    expect(await countWaiting(queries)).toBe(1);
  });
});
