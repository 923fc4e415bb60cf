import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { leadsAtOnce } from '../../leads/leads-table';
import { dialects, prepareDatabase } from '../../testing/database';
import { explain } from '../../testing/explain';
import { storeTestLead } from '../../testing/stored-lead';
import { readLeads, readSearch } from './lead-list';

const index = /leads USING INDEX (leads_\w+)|Index Scan Backward using (leads_\w+) on leads/;

describe.each(dialects)('a page of leads on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  let last: string;
  beforeAll(async () => {
    last = await storeTestLead(test.queries);
  });

  it('finds what is far apart, once, however many leads are in between', async () => {
    const { queries } = test;
    const lead = await queries.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    const count = 2 * leadsAtOnce + 10;
    const wanted: string[] = [];
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: Math.min(500, count - start) }, (_, index) => {
        const number = start + index;
        const isWanted = number % 1000 === 999 || number === 0 || number >= count - 60;
        const id = randomUUID();
        if (isWanted) wanted.unshift(id);
        // Some were received in the same moment.
        const created_at = new Date(Math.floor(number / 7) * 1000).toISOString();
        return { ...lead, id, created_at, search_text: isWanted ? 'sirih' : 'pinang' };
      });
      await queries.insertInto('leads').values(rows).execute();
    }
    const search = readSearch({ search: 'Sirih', state: 'all' });
    const first = await readLeads(queries, search);
    expect(first.leads).toHaveLength(50);
    const second = await readLeads(queries, search, first.next);
    expect(second.next).toBeUndefined();
    const ids = [...first.leads, ...second.leads].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(wanted.toSorted());
    await queries.deleteFrom('leads').where('id', '!=', last).execute();
  });

  it.each([
    ['new', 'leads_new'],
    ['done', 'leads_done'],
    ['all', 'leads_created_at'],
  ])('of the state %s is read in the order of the index %s', async (state, wanted) => {
    for (const fields of [{}, { kind: 'demo-request', search: 'siti' }]) {
      const search = readSearch({ state, ...fields });
      for (const before of [undefined, last]) {
        const plan = (await explain(test.database, (db) => readLeads(db, search, before))).join(
          '\n',
        );
        const [, sqlite, postgres] = index.exec(plan) ?? [];
        expect(sqlite ?? postgres).toBe(wanted);
        // The jobs of the page's leads may be sorted.
        const [ofLeads = ''] = plan.split(/.*outbox/);
        expect(ofLeads).not.toMatch(/TEMP B-TREE|Sort Key: (leads\.)?created_at DESC/);
      }
    }
  });
});
