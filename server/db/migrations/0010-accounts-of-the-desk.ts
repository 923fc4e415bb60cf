import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

/** Accounts of the desk, their sessions, and the log of what the team did. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('desk_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('disabled_at', 'text')
    .execute();
  // The name of a removed account is free again.
  await sql`create unique index desk_accounts_name on desk_accounts (lower(name))
    where disabled_at is null`.execute(db);
  await db.schema
    .createTable('desk_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('desk_accounts.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('desk_sessions_account')
    .on('desk_sessions')
    .column('account_id')
    .execute();
  await db.schema
    .createTable('desk_audit')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .execute();
  await db.schema.createIndex('desk_audit_at').on('desk_audit').column('at').execute();
}
