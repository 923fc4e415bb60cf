import { type Insertable, Migrator } from 'kysely';
import { expect, it } from 'vitest';
import { dialects } from '../testing/database';
import { makePlace, runServer } from '../testing/per-test';
import { migrate, migrations } from './migrate';
import { openDatabase } from './open';

const at = '2026-11-26T00:00:00.000Z';
const lead = { id: 'a-lead', kind: 'contact-enquiry', email: 'ani@example.com', payload: '{}' };
/** Rows of release 1.0.0. */
const rows: Record<string, Record<string, unknown>> = {
  leads: { ...lead, created_at: at, full_name: 'Ani', idempotency_key: 'a-key', search_text: '' },
  outbox: {
    id: 'a-mail',
    lead_id: lead.id,
    kind: 'mail',
    recipient: 'sales@sedia.example',
    payload: '{"subject":"A lead","text":"Ani"}',
    status: 'pending',
    attempts: 0,
    next_attempt_at: at,
    created_at: at,
  },
  subscribers: { id: 'a-subscriber', email: lead.email, status: 'confirmed', created_at: at },
  users: { id: 'a-guest', role_id: 3, created_at: at },
  sessions: { hash: 'a-hash', user_id: 'a-guest', expires_at: '2999-01-01T00:00:00.000Z' },
  chat_rooms: {
    id: 'a-room',
    user_id: 'a-guest',
    status: 'viewed',
    message_count: 1,
    mailed_count: 0,
    created_at: at,
    updated_at: at,
  },
  chat_messages: {
    chat_room_id: 'a-room',
    id: 'a-message',
    position: 1,
    sender_id: 'a-guest',
    text: 'Hello',
    created_at: at,
  },
};

it.each(dialects)('a database of release 1.0.0 is brought up to date, on %s', async (dialect) => {
  const place = await makePlace(dialect);
  const { queries: old } = openDatabase(place);
  const first = { '0001-tables': migrations['0001-tables'] };
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => first } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const before = old.withTables<Record<string, Insertable<Record<string, unknown>>>>();
  for (const [table, row] of Object.entries(rows))
    await before.insertInto(table).values(row).execute();
  await old.destroy();

  const server = await runServer(place, { LEADS_TO: 'sales@sedia.example' });
  const database = openDatabase(place);
  await migrate(database);
  const { queries } = database;
  expect(await queries.selectFrom('leads').selectAll().execute()).toMatchObject([lead]);
  for (const table of ['subscribers', 'chat_rooms', 'chat_messages'] as const)
    expect(await queries.selectFrom(table).select('id').execute()).toEqual([
      { id: rows[table]?.id },
    ]);
  const sentAt = () => queries.selectFrom('outbox').select('sent_at').executeTakeFirstOrThrow();
  await expect.poll(sentAt).toEqual({ sent_at: expect.any(String) });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await queries.destroy();
});
