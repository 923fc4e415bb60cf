import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open';
import { dialects, prepareDatabase } from '../testing/database';
import { addJob } from '../testing/outbox';
import { readStored, storeSubscriber } from '../testing/stored';
import { storeChat } from '../testing/stored-chat';
import { storeTestLead, type TestLead } from '../testing/stored-lead';
import { eraseAddress } from './erasure';

describe.each(dialects)('the erasure of an address on %s', (dialect) => {
  const test = prepareDatabase(dialect, 'test');
  const store = (email: string, lead: TestLead = {}) =>
    storeTestLead(test.queries, { ...lead, payload: { ...lead.payload, email } });

  it('takes all of it in any case and spelling of the domain, with mails and their files', async () => {
    const mailDir = join(test.place.dataDir, 'mail');
    mkdirSync(mailDir);
    const stored = 'Gone@xn--mnchen-3ya.de';
    const kept = await store('budi@example.com', { payload: { company_name: stored } });
    await store(stored, { webhook: 'json', isAcknowledged: true });
    await storeSubscriber(test.queries, stored);
    const other = await storeChat(test.queries);
    await other.say(`I am not ${stored}`);
    const chat = await storeChat(test.queries);
    await chat.say('By mail, please', { reply: null, handOver: true, email: stored });
    await addJob(test.queries, { kind: 'answer-mail', recipient: stored });
    const { jobs } = await readStored(test.queries);
    for (const { id, lead_id } of jobs)
      if (lead_id !== kept) writeFileSync(join(mailDir, `${id}.eml`), '');
    writeFileSync(join(mailDir, 'other.eml'), '');
    const erased = await eraseAddress(test.database, ' gone@MÜNCHEN.de', mailDir);
    expect(erased).toEqual({ leads: 1, subscribers: 1, chats: 1, jobs: 6 });
    const left = await readStored(test.queries);
    expect(left.leads.map(({ id }) => id)).toEqual([kept]);
    expect(left.jobs.map(({ lead_id }) => lead_id)).toEqual([kept]);
    for (const table of ['subscribers', 'newsletter_tokens'] as const)
      expect(await test.queries.selectFrom(table).selectAll().execute()).toEqual([]);
    const rooms = await test.queries.selectFrom('chat_rooms').select('id').execute();
    expect(rooms).toEqual([{ id: other.room.id }]);
    expect(readdirSync(mailDir)).toEqual(['other.eml']);
  });

  it('keeps the rows while a file cannot be deleted', async () => {
    await store('crash@example.com');
    const [job] = (await readStored(test.queries)).jobs;
    mkdirSync(join(test.place.dataDir, `${job?.id}.eml`));
    const erasing = eraseAddress(test.database, 'crash@example.com', test.place.dataDir);
    await expect(erasing).rejects.toThrow();
    expect((await readStored(test.queries)).leads).toHaveLength(1);
  });

  it.runIf(dialect === 'sqlite')('leaves no byte on the disk, also while others read', async () => {
    const payload = { job_position: 'traceless@example.com '.repeat(300) };
    for (let index = 0; index < 10; index++) {
      await store(`stays-${index}@example.com`);
      await store('Traceless@example.com', { payload });
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
    await eraseAddress(other, 'traceless@example.com', '/nowhere');
    expect(existsSync(join(dataDir, 'sedia.sqlite-wal'))).toBe(true);
    expect(readDisk()).not.toContain('traceless');
    expect(readDisk()).toContain('stays-9@example.com');
    await other.queries.destroy();
  });
});
