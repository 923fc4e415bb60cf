import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { roles, senders } from '@/lib/contracts/chat-socket';
import type { Tables } from '../schema';

/** Guests, their sessions, chat rooms and messages. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('email', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  const created_at = new Date().toISOString();
  await db
    .insertInto('users')
    .values([
      { id: senders.assistant, role_id: roles.assistant, created_at },
      { id: senders.support, role_id: roles.support, created_at },
    ])
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await db.schema
    .createTable('chat_rooms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .addColumn('mailed_count', 'integer', (column) => column.notNull())
    .addColumn('assistant_step', 'text')
    .addColumn('silent_until', 'text')
    .addColumn('waiting_since', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('chat_rooms_user').on('chat_rooms').column('user_id').execute();
  await db.schema
    .createIndex('chat_rooms_updated_at')
    .on('chat_rooms')
    .columns(['status', 'updated_at'])
    .execute();
  await db.schema
    .createTable('chat_messages')
    .addColumn('chat_room_id', 'text', (column) =>
      column.notNull().references('chat_rooms.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('reply_options', 'text')
    .addColumn('link', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_messages_id', ['chat_room_id', 'id'])
    .addUniqueConstraint('chat_messages_position', ['chat_room_id', 'position'])
    .execute();
  await db.schema
    .createIndex('chat_messages_sender')
    .on('chat_messages')
    .column('sender_id')
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('chat_room_id', 'text', (column) =>
      column.references('chat_rooms.id').onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('outbox_chat_room').on('outbox').column('chat_room_id').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await createAttachments(db);
}

/** socket.io's adapter stores events too large for NOTIFY here; we have none, but it needs the table. */
async function createAttachments(db: Kysely<Tables>): Promise<void> {
  await sql`create table socket_io_attachments (
    id bigserial unique, created_at timestamptz default now(), payload bytea
  )`.execute(db);
}
