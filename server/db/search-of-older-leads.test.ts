import { expect, it } from 'vitest';
import { readSearch } from '../support-desk/leads/lead-search';
import { readLeads } from '../support-desk/leads/read-leads';
import { createTestPlace, dialects } from '../testing/database';
import { migrateTo } from '../testing/older-tables';
import { storedRows } from '../testing/stored-rows';
import { migrate } from './migrate';
import { openDatabase } from './open';

it.each(dialects)(
  'leads of an older release are found after the migration, on %s',
  async (dialect) => {
    const place = await createTestPlace(dialect);
    const database = openDatabase(place);
    const { queries } = database;
    await migrateTo(database, '0010-accounts-of-the-desk');
    const { done_at: _done, search_text: _text, ...lead } = Object(storedRows.leads[0]);
    const many = Array.from({ length: 1201 }, (_, index) => ({
      ...lead,
      id: `lead-${index}`,
      idempotency_key: null,
      payload: JSON.stringify({ full_name: `ÉLODIE "${index}"`, marketing: true }),
    }));
    for (let start = 0; start < many.length; start += 500)
      await queries
        .insertInto('leads')
        .values(many.slice(start, start + 500))
        .execute();
    await migrate(database);
    for (const index of [0, 600, 1200]) {
      const { leads } = await readLeads(queries, readSearch({ search: `élodie "${index}"` }));
      expect(leads.map(({ id }) => id)).toEqual([`lead-${index}`]);
    }
    expect((await readLeads(queries, readSearch({ search: 'true' }))).leads).toEqual([]);
    await queries.destroy();
    await place.remove();
  },
);
