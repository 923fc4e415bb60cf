import { expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { addJob, fromNow, withoutTable } from '@/lib/testing/api/stored';
import { findFreePort } from '../../lib/testing/free-port';
import { openMetricsPort } from './metrics';

const test = prepareApp({}, 'postgres');

it('metrics show requests, the outbox and the process, and fail while the database is away', async () => {
  const port = await findFreePort();
  await openMetricsPort(test.app, { host: '127.0.0.1', port });
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`);
  for (const run_at of [null, fromNow(60_000), fromNow(60_000)])
    await addJob(test.queries, { run_at, created_at: fromNow(-7_500_000) });
  for (const path of ['/desk/leads/an-id?x=1', '/metrics']) await test.app.inject(path);
  const text = await (await scrape()).text();
  for (const line of [
    'sedia_outbox_jobs_dead{kind="mail"} 1',
    'sedia_outbox_jobs_waiting{kind="mail"} 2',
    'sedia_outbox_oldest_seconds{kind="mail"} 75',
    'duration_seconds_count{method="GET",route="/desk/leads/:id",status="401"} ',
    // The metrics are not on the port of the API.
    'duration_seconds_count{method="GET",route="unknown",status="404"} ',
    'sedia_process_resident_memory_bytes ',
  ])
    expect(text).toContain(line);
  expect((await withoutTable(test.queries, 'outbox', scrape)).status).toBe(500);
});
