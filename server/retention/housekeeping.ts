import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { roles } from '@/lib/contracts/chat-socket';
import type { Realtime } from '../chat/realtime/realtime';
import { endRoom } from '../chat/room';
import { listAbandonedRooms, needsTranscript } from '../chat/rooms-table';
import { flushRemoved } from '../db/open';
import type { Queries, Tables } from '../db/schema';
import { mailPauseDays } from '../newsletter/subscribe';
import { teamMails } from '../outbox/jobs-table';

type Context = Pick<FastifyInstance, 'database' | 'queries' | 'config'> & {
  log: Pick<FastifyBaseLogger, 'info'>;
  realtime: Pick<Realtime, 'closeRoom'>;
};

/** Removes what is expired or old; any number of processes may do so. A `signal` stops it early. */
export async function tidy(app: Context, signal?: AbortSignal): Promise<void> {
  const { database, queries, config, log, realtime } = app;
  const { mailDir, retentionDays } = config;
  await removeExpired(queries);
  for (const { id } of await listAbandonedRooms(queries)) {
    if (signal?.aborted) return;
    await endRoom(app, id);
    realtime.closeRoom(id);
  }
  const limit = retentionDays === undefined ? '' : daysAgo(retentionDays);
  const removed = await removeOld(app, limit, signal);
  if (retentionDays !== undefined) await removeOldMailFiles(mailDir, retentionDays);
  if (Object.values(removed).some((count) => count > 0))
    log.info({ ...removed, retentionDays }, 'removed old data');
  await flushRemoved(database);
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function removeExpired(db: Queries): Promise<void> {
  const now = new Date().toISOString();
  for (const table of ['captcha_uses', 'newsletter_tokens', 'sessions'] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  const day = daysAgo(questionDays).slice(0, 10);
  await db.deleteFrom('unanswered_questions').where('last_day', '<', day).execute();
}

const endedDays = 30;
const questionDays = 90;
/** Rows of one statement: more of them would block SQLite, and so all requests, for too long. */
const maxRows = 500;

/**
 * Removes what is older than `limit` (nothing is older than '') and chats that ended or never began, but no lead
 * or chat with an unsent mail to the team. Disconnects the visitors of removed chats that were open.
 */
async function removeOld({ queries, realtime }: Context, limit: string, signal?: AbortSignal) {
  async function remove(table: keyof Tables, isDue: RawBuilder<boolean>) {
    const name = sql.table(table);
    let removed = 0;
    for (let count = maxRows; count > 0 && !signal?.aborted; removed += count) {
      // `isDue` twice: PostgreSQL checks the outer one again after it has waited for a lock.
      const { rows } = await sql<{ id: string; status?: string }>`delete from ${name}
        where id in (select id from ${name} where ${isDue} limit ${maxRows}) and ${isDue}
        returning *`.execute(queries);
      if (table === 'chat_rooms')
        for (const { id, status } of rows) if (status !== 'ended') realtime.closeRoom(id);
      count = rows.length;
      // SQLite runs synchronously: requests need a pause.
      await setImmediate();
    }
    return removed;
  }
  const chats = await remove('chat_rooms', isOld.chat_rooms(limit));
  await remove('users', isOld.users());
  return {
    chats,
    jobs: await remove('outbox', isOld.outbox(limit)),
    leads: await remove('leads', isOld.leads(limit)),
    subscribers: await remove('subscribers', isOld.subscribers(limit)),
  };
}

const teamMail = sql`outbox.kind in (${sql.join(teamMails)}) and outbox.sent_at is null`;

const isOld = {
  outbox: (limit: string) => sql<boolean>`created_at < ${limit} and not (${teamMail})`,
  leads: (limit: string) => sql<boolean>`created_at < ${limit} and not exists (
    select 1 from outbox where outbox.lead_id = leads.id and ${teamMail})`,
  // Addresses stay for `mailPauseDays`, so that none is mailed twice in that time.
  subscribers: (limit: string) => sql<boolean>`mailed_at < ${daysAgo(mailPauseDays)} and (
    (status = 'pending' and created_at < ${limit}) or (status = 'departed' and departed_at < ${limit}))`,
  chat_rooms: (limit: string) => sql<boolean>`(
      (status = 'ended' and updated_at < ${daysAgo(endedDays)})
      or (message_count <= 1 and not exists (
        select 1 from sessions where sessions.user_id = chat_rooms.user_id))
      or exists (select 1 from chat_messages where chat_messages.chat_room_id = chat_rooms.id
        and chat_messages.position = chat_rooms.message_count and chat_messages.created_at < ${limit})
    ) and not ${needsTranscript(expressionBuilder<Tables, 'chat_rooms'>())}
    and not exists (select 1 from outbox where outbox.chat_room_id = chat_rooms.id and ${teamMail})`,
  users: () => sql<boolean>`role_id = ${roles.guest} and not exists (
    select 1 from chat_rooms where chat_rooms.user_id = users.id)`,
};

async function removeOldMailFiles(folder: string, days: number): Promise<void> {
  const limit = new Date(daysAgo(days));
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const path = join(folder, name);
    if (name.includes('.eml') && (await stat(path)).mtime < limit) await rm(path, { force: true });
  }
}
