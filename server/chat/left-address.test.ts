import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import type { MailPayload } from '../jobs/send-mail';
import { openChat, type TestVisitor } from '../testing/chat';
import { answer, callDesk } from '../testing/desk';
import { prepareApp } from '../testing/prepare-app';
import { supportTo } from '../testing/stored-chat';
import { findRoomWithUser } from './rooms-table';
import { queueLateTranscripts, quietMs } from './transcript';

const words = getAssistantScript().handOver;
const working = new Date('2026-11-18T12:00:00+07:00');
const weekend = new Date('2026-11-21T12:00:00+07:00');

describe('an address left in a chat', () => {
  const test = prepareApp('sqlite');
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  beforeEach(test.clear);
  afterAll(() => void vi.useRealTimers());

  async function openRoom(now: Date, ...texts: string[]) {
    vi.setSystemTime(now);
    const visitor = await openChat(test.app);
    await sayAll(visitor, ...texts);
    return visitor;
  }

  async function sayAll(visitor: TestVisitor, ...texts: string[]) {
    for (const text of texts) await visitor.say(text);
    return (await visitor.read()).at(-1);
  }

  const findRoom = ({ room }: TestVisitor) => findRoomWithUser(test.queries, room.id);
  const readDesk = async ({ room }: TestVisitor) =>
    (await callDesk(test.app, `/desk/rooms/${room.id}`)).body;
  const transcripts = async () =>
    (await test.stored()).jobs.map(({ payload }) => JSON.parse(payload) as MailPayload);

  it('reaches desk and mail from any line after the visitor skipped the prompt', async () => {
    const visitor = await openRoom(weekend, 'Talk to a person', words.askName.skip, 'no mail');
    expect(await transcripts()).toEqual([]);
    await sayAll(visitor, 'How often is my data backed up?', 'Pricing');
    const said = await sayAll(visitor, 'my mail is budi@gmail.com, thanks');
    expect(said?.text).toContain('budi@gmail.com');
    expect(await findRoom(visitor)).toMatchObject({ email: 'budi@gmail.com' });
    expect(await readDesk(visitor)).toContain('href="mailto:budi@gmail.com"');
    const [mail] = await transcripts();
    expect(mail?.replyTo?.address).toBe('budi@gmail.com');

    await sayAll(visitor, 'Sorry, use budi@toko.example.');
    expect(await queueLateTranscripts(test.queries, supportTo, Date.now() + quietMs + 1000)).toBe(
      1,
    );
    const [, later] = await transcripts();
    expect(later?.replyTo?.address).toBe('budi@toko.example');
    expect(later?.text).toContain('Answer to: budi@toko.example');
  });

  it('is stored while a person of the team writes, and the assistant keeps quiet', async () => {
    const visitor = await openRoom(working, 'Can it hold 40,000 products?');
    await answer(test.app, visitor.room.id, 'It can. Where can I write to you?');
    const said = await sayAll(visitor, 'budi@gmail.com');
    expect(said?.text).toBe('budi@gmail.com');
    expect(await findRoom(visitor)).toMatchObject({ email: 'budi@gmail.com' });
  });

  it('does not store a name for a visitor who gave none', async () => {
    const visitor = await openRoom(working, 'Talk to a person');
    await visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: '..' });
    await sayAll(visitor, '..');
    expect(await findRoom(visitor)).toMatchObject({ name: null });
  });
});
