import { sql } from 'kysely';
import type { Queries } from '../db/schema';

/** How many open chats wait for a person, and since when the first of them does. */
export async function readWaiting(db: Queries) {
  // Written out as in the partial index of migration 0007: databases do not use it for parameters.
  const isWaiting = sql<boolean>`status <> 'ended' and message_count > 1
    and waiting_since is not null`;
  const { waiting, since } = await db
    .selectFrom('chat_rooms')
    .where(isWaiting)
    .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('waiting_since').as('since')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), since };
}
