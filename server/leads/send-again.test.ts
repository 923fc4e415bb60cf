import { beforeEach, describe, expect, it } from 'vitest';
import { listJobs } from '../jobs/jobs-table';
import { dialects, prepareDatabase } from '../testing/database';
import { fromNow, hourMs } from '../testing/outbox';
import { clearStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';
import { findLead } from './leads-table';
import { sendLeadAgain } from './send-again';

describe.each(dialects)('sending a lead again on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  beforeEach(() => clearStored(test.queries));

  it('mails it once for several presses to each who gets leads now, and tries its webhook', async () => {
    const [here, gone] = ['here@team.example', 'gone@team.example'];
    const id = await storeTestLead(test.queries, {
      to: [here, gone],
      webhook: 'json',
      jobs: { run_at: fromNow(hourMs), attempts: 7 },
    });
    const other = await storeTestLead(test.queries, { to: [here], jobs: { attempts: 7 } });
    const first = (await listJobs(test.queries, id)).find(({ kind }) => kind === 'mail');
    const sent = { sent_at: fromNow(0), run_at: null };
    const toHere = test.queries.updateTable('outbox').set(sent).where('recipient', '=', here);
    await toHere.where('lead_id', '=', id).execute();
    const lead = await findLead(test.queries, id);
    if (!lead) throw new Error('the lead is not there');
    const leadsTo = [here, 'new@team.example'];
    await Promise.all([1, 2, 3].map(() => sendLeadAgain(test.queries, lead, leadsTo)));
    const jobs = await listJobs(test.queries, id);
    const unsent = jobs.filter(({ sent_at }) => sent_at === null);
    expect(jobs).toHaveLength(4);
    expect(unsent.map(({ recipient }) => recipient).toSorted()).toEqual(
      [...leadsTo, null].toSorted(),
    );
    const now = new Date().toISOString();
    for (const { kind, payload, run_at, attempts } of unsent) {
      expect([attempts, String(run_at) <= now]).toEqual([0, true]);
      if (kind === 'mail') expect(payload).toBe(first?.payload);
    }
    expect(await listJobs(test.queries, other)).toMatchObject([{ attempts: 7 }]);
  });
});
