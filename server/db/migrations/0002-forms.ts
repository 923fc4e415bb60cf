import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

/** Adds the spam marks of leads, and tables for newsletter, used captchas, limits and secrets. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('country', 'text').execute();
  await db.schema.alterTable('leads').addColumn('suspected', 'text').execute();
  await db.schema.createIndex('leads_email').on('leads').expression(sql`lower(email)`).execute();
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('suspected', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('departed_at', 'text')
    .execute();
  await db.schema
    .createTable('newsletter_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('subscriber_id', 'text', (column) =>
      column.notNull().references('subscribers.id').onDelete('cascade'),
    )
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .execute();
  await db.schema
    .createIndex('newsletter_tokens_subscriber')
    .on('newsletter_tokens')
    .column('subscriber_id')
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('subscriber_id', 'text', (column) =>
      column.references('subscribers.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('outbox_subscriber').on('outbox').column('subscriber_id').execute();
  await db.schema
    .createTable('captcha_uses')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
