import { type Insertable, Migrator } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Dialect, dialects, makeDatabase, makePlace } from '@/lib/testing/api/database';
import { migrate, migrations } from './migrate';
import { openDatabase } from './open';

const at = '2026-01-02T03:04:05.678Z';
const lead = { id: 'lead', kind: 'contact-enquiry', email: 'ani@example.com', payload: '{}' };
const guest = { id: 'guest', role_id: 3, created_at: at };
const room = { user_id: 'guest', message_count: 1, mailed_count: 0, updated_at: at };
const message = {
  chat_room_id: 'a',
  id: 'message',
  position: 1,
  sender_id: 'guest',
  text: 'Hello',
};
const mail = { subject: 'Hello', text: 'Hello', html: 'Hello' };
const due = { attempts: 7, next_attempt_at: '2999-01-01', locked_until: '2999-01-01' };
const toTeam = { lead_id: 'lead', kind: 'mail', recipient: 'a@team.example', ...due };
const news = { subscriber_id: 'mailed', kind: 'newsletter-mail', ...due };

/** Rows of release 1.0.0. */
const rows: [table: string, ...rows: Record<string, unknown>[]][] = [
  ['leads', { ...lead, full_name: 'Ani', idempotency_key: 'a-key', search_text: 'écolé' }],
  [
    'subscribers',
    { id: 'mailed', email: 'Ani@example.com', status: 'departed' },
    { id: 'silent', email: 'b@example.com', status: 'confirmed' },
  ],
  [
    'outbox',
    { id: 'a', ...toTeam, status: 'pending', payload: JSON.stringify(mail) },
    { id: 'b', ...toTeam, status: 'sending', payload: JSON.stringify(mail) },
    { id: 'c', ...toTeam, status: 'dead', payload: '{}' },
    { id: 'd', ...toTeam, status: 'set-aside', payload: '{}' },
    { id: 'e', ...news, status: 'dead', payload: '{"to":"Ani@example.com","subject":"Hello"}' },
    { id: 'f', ...news, status: 'sent', payload: '', created_at: '2026-03-01', sent_at: at },
  ],
  ['users', guest],
  ['sessions', { hash: 'a-hash', user_id: 'guest', expires_at: '2999-01-01T00:00:00.000Z' }],
  ['desk_accounts', { id: '1', name: 'Rina', password: '' }],
  [
    'chat_rooms',
    { id: 'a', ...room, status: 'viewed', taken_by: '1' },
    { id: 'b', ...room, status: 'viewed', taken_by: 'secret' },
  ],
  ['chat_messages', message],
];

/** A database of release 1.0.0 with those rows. */
async function openRelease1(dialect: Dialect) {
  const database = openDatabase(await makePlace(dialect));
  const { queries } = database;
  onTestFinished(() => queries.destroy());
  const provider = { getMigrations: async () => migrations };
  const migrator = new Migrator({ db: queries, provider });
  expect((await migrator.migrateTo('0001-tables')).error).toBeUndefined();
  const before = queries.withTables<Record<string, Insertable<Record<string, unknown>>>>();
  for (const [table, ...values] of rows)
    for (const row of values) {
      const created = table === 'sessions' ? {} : { created_at: at };
      await before
        .insertInto(table)
        .values({ ...created, ...row })
        .execute();
    }
  return database;
}

it.each(dialects)('updates a database of release 1.0.0, on %s', async (dialect) => {
  const database = await openRelease1(dialect);
  const { queries } = database;
  await migrate(database);
  expect(await queries.selectFrom('leads').selectAll().execute()).toMatchObject([
    { ...lead, content_hash: null, search_text: 'ecole' },
  ]);
  const read = (table: 'subscribers' | 'chat_rooms' | 'chat_messages' | 'outbox') =>
    queries.selectFrom(table).selectAll().orderBy('id').execute();
  expect(await read('subscribers')).toMatchObject([
    { id: 'mailed', mailed_at: '2026-03-01' },
    { id: 'silent', mailed_at: at },
  ]);
  expect(await read('chat_rooms')).toMatchObject([
    { id: 'a', taken_by: 'Rina' },
    { id: 'b', taken_by: null },
  ]);
  expect(await read('chat_messages')).toMatchObject([message]);
  // Waiting jobs are due; those given up or set aside stay unsent.
  const waiting = { run_at: expect.any(String), sent_at: null, locked_until: null, attempts: 7 };
  expect(await read('outbox')).toMatchObject([
    { id: 'a', ...waiting },
    { id: 'b', ...waiting },
    { id: 'c', run_at: null, sent_at: null },
    { id: 'd', run_at: null, sent_at: null },
    { id: 'e', run_at: null, recipient: 'Ani@example.com', payload: '{"subject":"Hello"}' },
    { id: 'f', run_at: null, sent_at: at, recipient: 'Ani@example.com', payload: '' },
  ]);
  const due = (await read('outbox')).filter(({ run_at }) => run_at !== null);
  for (const { run_at } of due) expect(Date.parse(run_at ?? '')).toBeLessThanOrEqual(Date.now());
});

it.each(dialects)('names the newer release that wrote a database, on %s', async (dialect) => {
  const { database, queries } = await makeDatabase(dialect);
  const newer = { name: '0009-next', timestamp: at };
  await queries
    .withTables<{ kysely_migration: typeof newer }>()
    .insertInto('kysely_migration')
    .values(newer)
    .execute();
  await expect(migrate(database)).rejects.toThrow(
    /^A newer release wrote .+ \(0009-next\)\. Start/,
  );
});
