import { Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate, migrations } from '../db/migrate';
import { openDatabase } from '../db/open';
import { dialects } from '../testing/database';
import { makePlace } from '../testing/per-test';

it.each(dialects)('the jobs of a database of 1.0.0 go on, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  const database = openDatabase(place);
  const { queries } = database;
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: queries, provider }).migrateTo('0001-tables');
  const at = '2026-01-02T03:04:05.678Z';
  await sql`insert into subscribers (id, email, status, created_at)
    values ('s', 'ani@example.com', 'pending', ${at})`.execute(queries);
  const rows = [
    ['a', 'mail', 'pending', '{}', null],
    ['b', 'mail', 'sending', '{}', null],
    ['c', 'webhook', 'dead', '{}', null],
    ['d', 'mail', 'set-aside', '{}', null],
    ['e', 'newsletter-mail', 'pending', '{"to":"Ani@example.com","subject":"Hello"}', 's'],
    ['f', 'newsletter-mail', 'sent', '', 's'],
  ];
  for (const [id, kind, status, payload, subscriber] of rows)
    await sql`insert into outbox (id, kind, status, payload, subscriber_id, attempts, next_attempt_at,
      locked_until, created_at, sent_at) values (${id}, ${kind}, ${status}, ${payload}, ${subscriber}, 7,
      '2026-01-02T09:00:00.000Z', '2026-01-02T10:00:00.000Z', ${at}, ${status === 'sent' ? at : null})
    `.execute(queries);
  await migrate(database);
  const jobs = await queries.selectFrom('outbox').selectAll().orderBy('id').execute();
  await queries.destroy();
  const mail = JSON.stringify({ subject: 'Hello' });
  expect(jobs).toMatchObject([
    { id: 'a', run_at: at, sent_at: null, locked_until: null, attempts: 7 },
    { id: 'b', run_at: at, sent_at: null, locked_until: null },
    { id: 'c', run_at: null, sent_at: null },
    { id: 'd', run_at: null, sent_at: null },
    { id: 'e', run_at: at, recipient: 'Ani@example.com', payload: mail },
    { id: 'f', run_at: null, sent_at: at, recipient: 'ani@example.com', payload: '' },
  ]);
});
