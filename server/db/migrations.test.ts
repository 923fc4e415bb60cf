import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestPlace, dialects } from '../testing/database';
import { migrations } from './migrate';
import { up as makeTables } from './migrations/0001-tables';
import { up as makePlain } from './migrations/0002-plain';
import { openDatabase } from './open';

it('every migration in the folder is run', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'));
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files.sort());
});

it.each(dialects)(
  'a database of 1.0.0 remembers whom the newsletter has mailed, on %s',
  async (dialect) => {
    const place = await createTestPlace(dialect);
    const { queries } = openDatabase(place);
    onTestFinished(() => queries.destroy().then(place.remove));
    await makeTables(queries);
    await sql`insert into subscribers (id, email, status, created_at) values
    ('mailed', 'a@example.com', 'departed', '2026-01-01'),
    ('silent', 'b@example.com', 'pending', '2026-01-02')`.execute(queries);
    await sql`insert into outbox
    (id, subscriber_id, kind, payload, status, attempts, next_attempt_at, created_at) values
    ('1', 'mailed', 'newsletter-mail', '', 'sent', 1, '', '2026-02-01'),
    ('2', 'mailed', 'newsletter-mail', '', 'dead', 60, '', '2026-03-01')`.execute(queries);
    await makePlain(queries);
    const subscribers = queries.selectFrom('subscribers').select(['id', 'mailed_at']).orderBy('id');
    expect(await subscribers.execute()).toEqual([
      { id: 'mailed', mailed_at: '2026-03-01' },
      { id: 'silent', mailed_at: '2026-01-02' },
    ]);
  },
);

it.each(dialects)('a chat of 1.0.0 keeps the name of its holder, on %s', async (dialect) => {
  const place = await createTestPlace(dialect);
  const { queries } = openDatabase(place);
  onTestFinished(() => queries.destroy().then(place.remove));
  await makeTables(queries);
  for (const statement of [
    sql`insert into desk_accounts (id, name, password, created_at) values ('1', 'Rina', '', '')`,
    sql`insert into users (id, role_id, created_at) values ('guest', 3, '')`,
    sql`insert into chat_rooms
      (id, user_id, status, message_count, mailed_count, taken_by, created_at, updated_at) values
      ('a', 'guest', 'viewed', 2, 0, '1', '', ''), ('b', 'guest', 'viewed', 2, 0, 'secret', '', '')`,
  ])
    await statement.execute(queries);
  await makePlain(queries);
  const rooms = queries.selectFrom('chat_rooms').select(['id', 'taken_by']).orderBy('id');
  expect(await rooms.execute()).toEqual([
    { id: 'a', taken_by: 'Rina' },
    { id: 'b', taken_by: null },
  ]);
});
