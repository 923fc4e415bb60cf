import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open';
import { listJobs } from '../jobs/jobs-table';
import { createAcknowledge } from '../leads/acknowledge';
import { deskActors } from '../support-desk/accounts/audit-table';
import { readTestConfig } from '../testing/app';
import { prepareDatabase } from '../testing/database';
import { readLog } from '../testing/desk';
import { fullDemoRequest, fullOrigin } from '../testing/requests';
import { readStored, readSubscribers, storeSubscriber } from '../testing/stored';
import { storeChat } from '../testing/stored-chat';
import { storeTestLead, type TestLead } from '../testing/stored-lead';
import { eraseAddress } from './erasure';
import { describeCounts } from './find-of-address';

describe('the erasure of an address', () => {
  const test = prepareDatabase('sqlite', 'test');
  const store = (email: string, lead: TestLead = {}) =>
    storeTestLead(test.queries, { ...lead, payload: { ...lead.payload, email } });
  const erase = async (email: string, mailDir = '/nowhere', database = test.database) => {
    const removed = await eraseAddress(database, email, { actor: deskActors.commandLine, mailDir });
    const doubts = removed.doubts.map(({ place, address }) => `\n  ${address} in ${place}`);
    return describeCounts(removed).join(', ') + doubts.join('');
  };

  it('takes all of it in any case, with mails and files, and logs ids alone', async () => {
    const mailDir = join(test.place.dataDir, 'mail');
    mkdirSync(mailDir);
    const acknowledge = createAcknowledge(readTestConfig({ ACKNOWLEDGE_LEADS: 'true' }));
    const kept = await store('budi@example.com');
    const erased = [
      await store('Gone@Example.com', { webhook: 'json', acknowledge }),
      await store('gone@example.com'),
    ];
    await storeSubscriber(test.queries, 'gone@example.com');
    const [subscriber] = await readSubscribers(test.queries);
    const chat = await storeChat(test.queries);
    await chat.say('Write to gone@example.com');
    const { jobs } = await readStored(test.queries);
    for (const { id, lead_id } of jobs)
      if (lead_id !== kept) writeFileSync(join(mailDir, `${id}.eml`), '');
    writeFileSync(join(mailDir, 'other.eml'), '');
    expect(await erase('GONE@example.COM', mailDir)).toBe(
      '2 leads, 1 newsletter subscription, 1 chat, 5 mails and webhooks',
    );
    const left = await readStored(test.queries);
    expect(left.leads.map(({ id }) => id)).toEqual([kept]);
    expect(left.jobs.every(({ lead_id }) => lead_id === kept)).toBe(true);
    for (const table of ['subscribers', 'newsletter_tokens', 'chat_messages'] as const)
      expect(await test.queries.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(readdirSync(mailDir)).toEqual(['other.eml']);
    expect((await readLog(test.queries)).toSorted()).toEqual([
      `(command line)  erased chat ${chat.room.id}`,
      ...erased.map((id) => `(command line)  erased lead ${id}`).toSorted(),
      `(command line)  erased subscription ${subscriber?.id}`,
    ]);
    expect(await erase('gone@example.com')).toContain('0 leads');
  });

  it('finds it typed with invisible signs, or with its domain in letters', async () => {
    await store('info@xn--mnchen-3ya.de');
    const { say } = await storeChat(test.queries);
    await say('my mail is in\u200bfo@MÜNCHEN.de');
    expect(await erase(' \u200bInfo@münchen.de\u202c')).toContain(
      '1 lead, 0 newsletter subscriptions, 1 chat,',
    );
  });

  it('leaves no byte of it on the disk, also while another program reads', async () => {
    for (let index = 0; index < 40; index++) {
      await store(`stays-${index}@example.com`);
      const payload = { job_position: 'traceless@example.com '.repeat(300) };
      if (index % 4 === 0) await store('Traceless@example.com', { payload });
    }
    await storeSubscriber(test.queries, 'traceless@example.com');
    const { dataDir } = test.place;
    const readDisk = () =>
      readdirSync(dataDir)
        .filter((name) => name.startsWith('sedia.sqlite'))
        .map((name) => readFileSync(join(dataDir, name), 'latin1'))
        .join('')
        .toLowerCase();
    expect(readDisk()).toContain('traceless');
    const other = openDatabase(test.place);
    await other.queries.selectFrom('leads').select('id').execute();
    await erase('traceless@example.com', '/nowhere', other);
    expect(existsSync(join(dataDir, 'sedia.sqlite-wal'))).toBe(true);
    expect(readDisk()).not.toContain('traceless');
    expect(readDisk()).toContain('stays-39@example.com');
    await other.queries.destroy();
  });

  it('names the leads of others that mention it, and chats in doubt, and keeps them', async () => {
    const department = 'Ask\nNAMED@example.com';
    const origin = { ...fullOrigin, utm_term: 'for named@example.com' };
    const naming = [
      await store('friend@example.com', { payload: { ...fullDemoRequest, department } }),
      await store('sent@example.com', { origin }),
    ];
    await store('unnamed@example.com');
    const glued = await storeChat(test.queries);
    await glued.say('Write me at named@example.com.Thanks');
    const other = await storeChat(test.queries);
    await other.say('xnamed@example.com, named@example.community');
    const [counts, ...doubts] = (await erase('named@example.com')).split('\n');
    expect(counts).toContain('0 leads, 0 newsletter subscriptions, 0 chats');
    expect(doubts.toSorted()).toEqual(
      [
        ...naming.map((id) => `  named@example.com in lead ${id}`),
        `  named@example.com.thanks in chat ${glued.room.id}`,
      ].toSorted(),
    );
    expect(await erase('named@example.com.thanks')).toContain('1 chat,');
  });

  it('deletes files before rows are gone for good, so that what fails can be erased again', async () => {
    const id = await store('crash@example.com');
    const [job] = await listJobs(test.queries, id);
    const mailDir = join(test.place.dataDir, 'mail');
    // A file that cannot be deleted.
    const file = join(mailDir, `${job?.id}.eml`);
    mkdirSync(file, { recursive: true });
    await expect(erase('crash@example.com', mailDir)).rejects.toThrow();
    rmSync(file, { recursive: true });
    expect(await erase('crash@example.com', mailDir)).toContain('1 lead,');
  });
});
