import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { storeLead } from '../leads/store-lead';
import { createTestDatabase } from '../testing/database';
import { fullDemoRequest, leadsTo } from '../testing/requests';
import { readStored } from '../testing/stored';
import { batchSize, inBatches } from './batches';
import { tidy } from './housekeeping';

const longAgo = new Date(Date.now() - 40 * 86_400_000).toISOString();

it('requests are let in between two batches', async () => {
  let turn = 0;
  const count = () => {
    turn += 1;
    if (seen.length < 5) setImmediate(count);
  };
  setImmediate(count);
  const seen: number[] = [];
  await inBatches<number>(async (last = 0) => {
    seen.push(turn);
    return last < 4 ? last + 1 : undefined;
  });
  expect(new Set(seen).size).toBe(5);
});

it('removes more leads than fit into a batch, and keeps one with an unsent mail', async () => {
  const test = await createTestDatabase('sqlite');
  const { queries } = test.database;
  const mailDir = join(test.place.dataDir, 'mail');
  mkdirSync(mailDir);
  const lead = { kind: 'demo-request', payload: fullDemoRequest } as const;
  await storeLead(queries, { ...lead, idempotencyKey: undefined }, { leadsTo });
  const { leads, jobs } = await readStored(queries);
  const [oldLead, oldJob] = [leads[0], jobs[0]];
  if (!oldLead || !oldJob) throw new Error('the lead was not stored');
  const old = 4 * batchSize;
  for (let start = 0; start < old; start += batchSize) {
    const numbers = Array.from({ length: batchSize }, (_, index) => start + index);
    const rows = numbers.map((id) => ({ ...oldLead, id: `lead-${id}`, created_at: longAgo }));
    await queries.insertInto('leads').values(rows).execute();
    const sent = numbers.map((id) => ({
      ...oldJob,
      id: `job-${id}`,
      lead_id: `lead-${id}`,
      created_at: longAgo,
      // One has yet to be sent.
      status: id === 0 ? ('pending' as const) : ('sent' as const),
    }));
    await queries.insertInto('outbox').values(sent).execute();
  }
  for (const id of ['job-0', 'job-1']) writeFileSync(join(mailDir, `${id}.eml`), '');

  const log = { info: vi.fn(), error: vi.fn() };
  await tidy({ database: test.database, mailDir, supportTo: [], retentionDays: 30, log });
  const left = await readStored(queries);
  expect(left.leads.map(({ id }) => id).sort()).toEqual([oldLead.id, 'lead-0'].sort());
  expect(left.jobs.map(({ id }) => id).sort()).toEqual([oldJob.id, 'job-0'].sort());
  expect(readdirSync(mailDir)).toEqual(['job-0.eml']);
  expect(log.info).toHaveBeenCalledWith(
    expect.objectContaining({ leads: old - 1, jobs: old - 1, files: 1 }),
    'removed what is older than RETENTION_DAYS',
  );
  await test.remove();
});
