import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailPayload } from '../jobs/send-mail';
import { openChat, type TestVisitor } from '../testing/chat';
import { dialects } from '../testing/database';
import { answer, callDesk } from '../testing/desk';
import { makeDatabase } from '../testing/per-test';
import { prepareApp } from '../testing/prepare-app';
import { readStored } from '../testing/stored';
import { mailConfig, storeChat } from '../testing/stored-chat';
import { queueQuietChats, quietMs } from './chat-mails';
import { postAnswer } from './post-message';
import { updateUser } from './session';

const later = (minutes = 6) => Date.now() + minutes * 60_000;

describe("the team's later answers", () => {
  const test = prepareApp('sqlite');
  afterEach(test.clear);

  /** A visitor who asked something and left an address. */
  async function openRoom(email: string | null = 'siti@example.com') {
    const visitor = await openChat(test.app);
    await updateUser(test.queries, visitor.user.id, { name: 'Siti', email });
    await visitor.say('See www.bad.example');
    return visitor;
  }
  /** Such a visitor, answered by the team. */
  async function openAnswered(email?: string | null) {
    const visitor = await openRoom(email);
    await answer(test.app, visitor.room.id, 'It can.');
    return visitor;
  }
  const queueLater = (now = later()) => queueQuietChats(test.queries, mailConfig, now);
  const look = ({ call, room }: TestVisitor) => call('GET', `/chat-rooms/details/${room.id}?seen`);
  const readJobs = async () =>
    (await test.stored()).jobs.filter(({ kind }) => kind === 'answer-mail');
  const readMails = async () =>
    (await readJobs()).map(({ payload }) => JSON.parse(payload) as MailPayload);

  it('go to the address that the visitor left, with a link and nothing of the visitor', async () => {
    const { room } = await openRoom();
    await answer(test.app, room.id, 'It <can>.\nUp to 300.');
    expect(await queueLater()).toBe(1);

    const [job] = await readJobs();
    expect(job).toMatchObject({ recipient: 'siti@example.com', chat_room_id: room.id });
    const [mail] = await readMails();
    expect(mail?.replyTo).toEqual({ name: 'Sedia', address: 'support@sedia.example' });
    expect(mail?.text).toContain('\n\nIt <can>.\nUp to 300.\n\n');
    expect(mail?.html).toMatch(/<blockquote dir="auto"[^>]*>It &lt;can&gt;.<br\/>Up to 300\. </);
    expect(mail?.text).toContain(':\nhttps://www.sedia.example/contact#chat\n');
    expect(mail?.html).toContain('href="https://www.sedia.example/contact#chat"');
    for (const part of Object.values(mail ?? {}).map(String))
      for (const own of ['Siti', 'bad.example', room.id]) expect(part).not.toContain(own);
  });

  it('come once the chat is quiet, several as one mail, and each once', async () => {
    const { room } = await openRoom();
    const id = randomUUID();
    await answer(test.app, room.id, 'First part.', id);
    await answer(test.app, room.id, 'Second part.');
    await answer(test.app, room.id, 'First part.', id);
    expect(await queueLater(Date.now() + quietMs - 60_000)).toBe(0);
    expect(await queueLater()).toBe(1);
    expect(await queueLater(later(60))).toBe(0);
    await answer(test.app, room.id, 'Third part.');
    expect(await queueLater(later(60))).toBe(1);
    const parts = (await readMails()).map(({ text }) => text.match(/\w+ part\./g)).sort();
    expect(parts).toEqual([['First part.', 'Second part.'], ['Third part.']]);
  });

  it('are not mailed to a visitor who has seen them', async () => {
    const visitor = await openAnswered();
    await look(visitor);
    expect(await queueLater()).toBe(0);
    await answer(test.app, visitor.room.id, 'Not seen.');
    // Loaded behind a closed panel.
    expect(await visitor.read()).toContainEqual(expect.objectContaining({ text: 'Not seen.' }));
    expect(await queueLater()).toBe(1);
    const [mail] = await readMails();
    expect(mail?.text).toContain('Not seen.');
    expect(mail?.text).not.toContain('It can.');
  });

  it('go out at once when the team ends the chat, unless they were seen', async () => {
    const [away, there] = [await openAnswered(), await openAnswered()];
    await look(there);
    for (const { room } of [away, there, await openAnswered(null)])
      await callDesk(test.app, `/desk/rooms/${room.id}/end`, { form: {} });
    expect((await readJobs()).map((job) => job.chat_room_id)).toEqual([away.room.id]);
  });
});

it.each(dialects)('on %s any number of processes mail them once', async (dialect) => {
  const { queries } = (await makeDatabase(dialect)).database;
  const { room, visitor } = await storeChat(queries);
  await updateUser(queries, visitor.id, { email: 'siti@example.com' });
  await postAnswer(queries, room.id, { id: randomUUID(), text: 'It can.' }, 'Rina');
  const rounds = Array.from({ length: 4 }, () => queueQuietChats(queries, mailConfig, later()));
  expect((await Promise.all(rounds)).toSorted()).toEqual([0, 0, 0, 1]);
  expect((await readStored(queries)).jobs).toHaveLength(1);
});
