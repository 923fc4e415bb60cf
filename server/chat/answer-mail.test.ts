import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import { dialects } from '@/lib/testing/api/database';
import { enterAs } from '@/lib/testing/api/desk';
import { openChat, siteOrigin, type TestVisitor } from '@/lib/testing/requests';
import { queueQuietChats, quietMs } from './chat-mails';
import { updateUser } from './session';

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;

describe.each(dialects)('answers that a visitor has not seen, on %s', (dialect) => {
  const test = prepareApp({}, dialect);
  const rina = enterAs(test, 'Rina');

  /** A visitor who asked something, left an address unless it is null, and is answered by the team. */
  async function openAnswered(text = 'It can.', email: string | null = 'siti@example.com') {
    const visitor = await openChat(test.app);
    await updateUser(test.queries, visitor.user.id, { name: 'Siti', email });
    await visitor.say('See www.bad.example');
    const answer = (words: string, id?: string) => rina.answer(visitor.room.id, words, id);
    await answer(text);
    return { ...visitor, answer };
  }
  const queueLater = (now = inMinutes(6)) => queueQuietChats(test.app, now);
  const look = ({ call, room }: Pick<TestVisitor, 'call' | 'room'>) =>
    call('GET', `/chat-rooms/details/${room.id}?seen`);
  const readJobs = async () =>
    (await test.stored()).jobs.filter(({ kind }) => kind === 'answer-mail');
  const readMails = async () => (await readJobs()).map(({ payload }) => JSON.parse(payload));

  it('are mailed once to the address of the visitor, with a link and nothing that the visitor wrote', async () => {
    const { room } = await openAnswered('It <can>.\nUp to 300.');
    // Several processes may queue at once.
    await Promise.all([1, 2, 3].map(() => queueLater()));
    expect(await readJobs()).toMatchObject([{ recipient: 'siti@example.com' }]);
    const [mail] = await readMails();
    const { name, emails } = getSite();
    expect(mail.replyTo).toEqual({ name, address: emails.support });
    expect(mail.text).toContain('\n\nIt <can>.\nUp to 300.\n\n');
    expect(mail.html).toMatch(/<blockquote dir="auto"[^>]*>It &lt;can&gt;.<br\/>Up to 300\. </);
    expect(mail.text).toContain(`:\n${siteOrigin}/contact#chat\n`);
    for (const part of Object.values(mail).map(String))
      for (const own of ['Siti', 'bad.example', room.id]) expect(part).not.toContain(own);
  });

  it('are mailed once the chat is quiet, several in one mail', async () => {
    const { answer } = await openAnswered('First part.');
    const id = randomUUID();
    for (const _ of [1, 2]) await answer('Second part.', id);
    await queueLater(Date.now() + quietMs - 60_000);
    expect(await readMails()).toEqual([]);
    for (const minutes of [6, 60]) await queueLater(inMinutes(minutes));
    await answer('Third part.');
    await queueLater(inMinutes(60));
    const parts = (await readMails()).map(({ text }) => text.match(/\w+ part\./g)).sort();
    expect(parts).toEqual([['First part.', 'Second part.'], ['Third part.']]);
  });

  it('are mailed when the team ends the chat, unless they were seen', async () => {
    const [closed, there] = [await openAnswered(), await openAnswered()];
    await look(there);
    // Loaded behind a closed panel.
    await closed.read();
    for (const { room } of [closed, there, await openAnswered('It can.', null)])
      await rina.post(`/desk/rooms/${room.id}/end`);
    expect((await readJobs()).map((job) => job.chat_room_id)).toEqual([closed.room.id]);
  });
});
