import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAcknowledge } from '../leads/acknowledge';
import { readTestConfig } from '../testing/app';
import { prepareDatabase } from '../testing/database';
import { fromNow, hourMs } from '../testing/outbox';
import {
  clearStored,
  readStored,
  readSubscribers,
  storeSubscriber,
  tidyUp,
} from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';
import { batchSize, inBatches } from './remove-chats';

const created_at = fromNow(-40 * 24 * hourMs);
const sent = { sent_at: created_at, run_at: null };
const removed = 'removed what is older than RETENTION_DAYS';

describe('the retention of leads', () => {
  const test = prepareDatabase();
  beforeEach(() => clearStored(test.queries));
  const storeOld = (jobs: Parameters<typeof storeTestLead>[1] = {}) =>
    storeTestLead(test.queries, { columns: { created_at }, ...jobs });
  const leadIds = async () => (await readStored(test.queries)).leads.map(({ id }) => id);

  it('removes old leads and pending subscribers and says so, but not without the setting', async () => {
    const fresh = await storeTestLead(test.queries);
    await storeOld({ jobs: sent });
    for (const email of ['a@example.com', 'b@example.com'])
      await storeSubscriber(test.queries, email);
    await test.queries.updateTable('subscribers').set({ created_at }).execute();
    await test.queries
      .updateTable('subscribers')
      .set({ status: 'confirmed' })
      .where('email', '=', 'b@example.com')
      .execute();
    expect(await tidyUp(test.database, { retentionDays: undefined })).not.toHaveBeenCalled();
    expect(await leadIds()).toHaveLength(2);
    const info = await tidyUp(test.database);
    expect(await leadIds()).toEqual([fresh]);
    expect((await readSubscribers(test.queries)).map(({ email }) => email)).toEqual([
      'b@example.com',
    ]);
    const counts = { leads: 1, subscribers: 1, chats: 0, jobs: 2, retentionDays: 30 };
    expect(info).toHaveBeenCalledWith(counts, removed);
  });

  it('keeps one while its mail waits', async () => {
    const id = await storeOld({ webhook: 'json', jobs: { created_at } });
    const kinds = async () => (await readStored(test.queries)).jobs.map(({ kind }) => kind);
    await tidyUp(test.database);
    expect([await kinds(), await leadIds()]).toEqual([['mail'], [id]]);
    await test.queries.updateTable('outbox').set({ run_at: null }).execute();
    await tidyUp(test.database);
    expect([await kinds(), await leadIds()]).toEqual([[], []]);
  });

  it('keeps none for an acknowledgement that never went', async () => {
    const acknowledge = createAcknowledge(readTestConfig({ ACKNOWLEDGE_LEADS: 'true' }));
    await storeOld({ acknowledge, jobs: sent });
    const givenUp = test.queries.updateTable('outbox').set({ sent_at: null });
    await givenUp.where('kind', '=', 'acknowledgement').execute();
    await tidyUp(test.database);
    expect(await readStored(test.queries)).toEqual({ leads: [], jobs: [] });
  });

  it('removes more leads than fit into a batch with their mail files', async () => {
    const mailDir = join(test.place.dataDir, 'mail');
    mkdirSync(mailDir);
    await storeOld({ jobs: { created_at, ...sent } });
    const { leads, jobs } = await readStored(test.queries);
    const [lead, job] = [leads[0], jobs[0]];
    if (!lead || !job) throw new Error('the lead was not stored');
    const old = 4 * batchSize;
    for (let start = 0; start < old; start += batchSize) {
      const ids = Array.from({ length: batchSize }, (_, index) => String(start + index));
      const rows = ids.map((id) => ({ ...lead, id }));
      await test.queries.insertInto('leads').values(rows).execute();
      const sent = ids.map((id) => ({ ...job, id: `job-${id}`, lead_id: id }));
      await test.queries.insertInto('outbox').values(sent).execute();
    }
    const isFirst = test.queries.updateTable('outbox').set({ sent_at: null, run_at: created_at });
    await isFirst.where('id', '=', 'job-0').execute();
    for (const id of ['job-0', 'job-1']) writeFileSync(join(mailDir, `${id}.eml`), '');
    const info = await tidyUp(test.database, { mailDir });
    expect(await leadIds()).toEqual(['0']);
    expect(readdirSync(mailDir)).toEqual(['job-0.eml']);
    const counts = { leads: old, jobs: old };
    expect(info).toHaveBeenCalledWith(expect.objectContaining(counts), removed);
  });
});

it('requests are let in between two batches', async () => {
  let turn = 0;
  const seen: number[] = [];
  const count = () => {
    turn += 1;
    if (seen.length < 5) setImmediate(count);
  };
  setImmediate(count);
  await inBatches(async () => seen.push(turn) < 5);
  expect(new Set(seen).size).toBe(5);
});
