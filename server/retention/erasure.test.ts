import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDatabase } from '@/lib/testing/api/database';
import {
  addJob,
  storeChat,
  storeSubscriber,
  storeTestLead,
  type TestLead,
  webhook,
} from '@/lib/testing/api/stored';
import { openDatabase } from '../db/open';
import type { Queries } from '../db/schema';
import { countHeld, eraseAddress } from './erasure';

const store = (queries: Queries, email: string, lead: TestLead = {}) =>
  storeTestLead(queries, { ...lead, payload: { ...lead.payload, email } });

it('removes all of an address in any case and spelling, with mails and their files', async () => {
  const { database, queries, place, stored: read } = await makeDatabase();
  const mailDir = join(place.dataDir, 'mail');
  mkdirSync(mailDir);
  const stored = 'Gone@xn--mnchen-3ya.de';
  const untouched = await store(queries, 'budi@example.com', { payload: { company_name: stored } });
  await store(queries, stored, { config: { webhook, acknowledgesLeads: true } });
  await storeSubscriber(queries, stored);
  const other = await storeChat(queries);
  await other.say(`I am not ${stored}`);
  const chat = await storeChat(queries);
  await chat.say('By mail, please', { reply: null, handOver: true, email: stored });
  await addJob(queries, { kind: 'answer-mail', recipient: stored });
  for (const { id, lead_id } of (await read()).jobs)
    if (lead_id !== untouched) writeFileSync(join(mailDir, `${id}.eml`), '');
  writeFileSync(join(mailDir, 'other.eml'), '');
  const address = ' gone@MÜNCHEN.de';
  const held = { leads: 1, subscribers: 1, chats: 1, waiting: 6, files: 6 };
  expect(await countHeld(queries, address, mailDir)).toEqual(held);
  expect(await eraseAddress(database, address, mailDir)).toEqual({
    counts: { leads: 1, subscribers: 1, chats: 1, jobs: 6 },
    rooms: [chat.room.id],
  });
  const left = await read();
  expect([left.leads[0]?.id, left.jobs[0]?.lead_id]).toEqual([untouched, untouched]);
  expect([left.leads.length, left.jobs.length]).toEqual([1, 1]);
  expect(left.subscribers).toEqual([]);
  const rooms = await queries.selectFrom('chat_rooms').select('id').execute();
  expect(rooms).toEqual([{ id: other.room.id }]);
  expect(readdirSync(mailDir)).toEqual(['other.eml']);
});

it('leaves no byte on the disk, also while others read', async () => {
  const { queries, place } = await makeDatabase();
  const { dataDir } = place;
  const payload = { job_position: 'traceless@example.com '.repeat(300) };
  for (let index = 0; index < 10; index++) {
    await store(queries, `stays-${index}@example.com`);
    await store(queries, 'Traceless@example.com', { payload });
  }
  const readDisk = () =>
    readdirSync(dataDir)
      .filter((name) => name.startsWith('sedia.sqlite'))
      .map((name) => readFileSync(join(dataDir, name), 'latin1'))
      .join('')
      .toLowerCase();
  expect(readDisk()).toContain('traceless');
  const other = openDatabase(place);
  await other.queries.selectFrom('leads').select('id').execute();
  await eraseAddress(other, 'traceless@example.com', '/nowhere');
  expect(existsSync(join(dataDir, 'sedia.sqlite-wal'))).toBe(true);
  expect(readDisk()).not.toContain('traceless');
  expect(readDisk()).toContain('stays-9@example.com');
  await other.queries.destroy();
});
