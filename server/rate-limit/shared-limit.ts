import { sql } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Queries } from '../db/schema';

/**
 * The result of counting one use; `retryAfter` is in seconds. `busy`: what all clients together may do is
 * used up, so this one has to prove its work.
 */
export type Counted = { outcome: 'counted' | 'busy' } | { outcome: 'too-many'; retryAfter: number };

export type SharedLimit = ReturnType<typeof createSharedLimit>;

/**
 * A limit of `points` uses per key in so many seconds, shared by all processes on one database. `onHit`
 * is told of each use over it.
 */
export function createSharedLimit(
  name: string,
  points: number,
  seconds: number,
  onHit: (limit: string) => void = () => {},
) {
  // Over the limit, a client costs no further query.
  const blocked = new RateLimiterMemory({ keyPrefix: name, points: 1, duration: seconds });
  const refuse = (ms: number) => {
    onHit(name);
    return tooManyFor(ms, seconds);
  };
  return {
    async count(db: Queries, key: string): Promise<Counted> {
      const { msBeforeNext: blockedMs = 0 } = (await blocked.get(key)) ?? {};
      if (blockedMs > 0) return refuse(blockedMs);
      const used = await addUse(db, `${name}:${key}`, seconds * 1000);
      if (used.points <= points) return { outcome: 'counted' };
      await blocked.block(key, used.msLeft / 1000);
      return refuse(used.msLeft);
    },
    async forget(db: Queries, key: string): Promise<void> {
      await db
        .updateTable('rate_limits')
        .set((row) => ({ points: row('points', '-', 1) }))
        .where('key', '=', `${name}:${key}`)
        .execute();
    },
  };
}

/** The outcome over a limit that ends in so many milliseconds; after a wrong clock, in `most` seconds. */
export function tooManyFor(ms: number, most: number): Counted {
  return { outcome: 'too-many', retryAfter: Math.min(Math.max(1, Math.ceil(ms / 1000)), most) };
}

/**
 * Adds a use to the running window of a key, or begins a new window. A window that ends much later than a
 * new one would was begun by a wrong clock, and is over.
 */
async function addUse(db: Queries, key: string, windowMs: number) {
  const now = Date.now();
  const end = now + windowMs;
  const isOver = sql`rate_limits.expire <= ${now} or rate_limits.expire > ${end + windowMs}`;
  const { points, expire } = await db
    .insertInto('rate_limits')
    .values({ key, points: 1, expire: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
        expire: sql`case when ${isOver} then ${end} else rate_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow();
  // PostgreSQL gives a bigint as text.
  return { points, msLeft: Number(expire) - now };
}
