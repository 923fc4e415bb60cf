import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config';
import type { Database } from '../db/open';
import { sha256 } from '../db/sha256';
import { tooMany } from '../http/refusal';
import { clientKey } from './client-key';
import { createStoreClient } from './store-client';

/** The result of counting one use; `retryAfter` is in seconds. */
export type Counted = { outcome: 'counted' } | { outcome: 'too-many'; retryAfter: number };

/** Each function counts one use. */
export type Limits = {
  countPost(client: string, email: string): Promise<Counted>;
  countChallenge(client: string): Promise<Counted>;
  countPage(client: string): Promise<Counted>;
  countNewsletterMail(email: string): Promise<Counted>;
  countRoom(client: string): Promise<Counted>;
  countMessage(client: string, userId: string): Promise<Counted>;
  /** A chat call or a new socket; counted in memory per process, to save a database write. */
  countChatCall(client: string): Promise<Counted>;
  /** A try of the desk's password; `forgetDeskTry` takes a correct one back. */
  countDeskTry(client: string): Promise<Counted>;
  forgetDeskTry(client: string): Promise<void>;
};

/** Throws the refusal of a use over its limit. */
export function refuseOver(counted: Counted): void {
  if (counted.outcome === 'too-many') throw tooMany(counted.retryAfter);
}

const daySeconds = 24 * 60 * 60;
/** A captcha checked again, or a form left open, needs more challenges than posts. */
const challengesPerPost = 4;
/** Mail providers open and post the links of many people from few addresses. */
const pagesPerPost = 10;
/** Each message causes a few reloads in each tab of its sender. */
const callsPerMessage = 20;
/** More than a person mistypes a password, and too few to guess it. */
const deskTries = 10;

/** Limits that all processes on one database share; the table stores only hashes of addresses. */
export function createLimits(database: Database, config: Config['limits']): Limits {
  const storeClient = createStoreClient(database);
  const limiter = (keyPrefix: string, points: number, duration = config.windowSeconds) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // Over the limit, a client costs no further query.
      inMemoryBlockOnConsumed: points + 1,
    });
  const perClient = limiter('client', config.perClient);
  const perEmail = limiter('email', config.perEmail);
  const overall = limiter('all', config.overall);
  const challenges = limiter('challenge', config.perClient * challengesPerPost);
  const pages = limiter('page', config.perClient * pagesPerPost);
  const rooms = limiter('room', config.roomsPerClient);
  const allRooms = limiter('all-rooms', config.roomsOverall);
  const clientMessages = limiter('client-message', config.messagesPerClient);
  const sessionMessages = limiter('session-message', config.messagesPerSession);
  const desk = limiter('desk', deskTries);
  const chatCalls = new RateLimiterMemory({
    points: config.messagesPerClient * callsPerMessage,
    duration: config.windowSeconds,
  });
  const newsletterMails = limiter('newsletter', config.newsletterMailsPerDay, daySeconds);

  /** Counts one use in several limiters, up to the first that is over its limit. */
  const countIn = (...uses: [RateLimiterPostgres, key: string][]) =>
    storeClient.together(async (): Promise<Counted> => {
      for (const [store, key] of uses) {
        const counted = await count(store, key);
        if (counted.outcome === 'too-many') return counted;
      }
      return { outcome: 'counted' };
    });

  return {
    countPost: (client, email) =>
      countIn(
        [perClient, sha256(clientKey(client))],
        [perEmail, sha256(email.toLowerCase())],
        [overall, 'posts'],
      ),
    countChallenge: (client) => count(challenges, sha256(clientKey(client))),
    countPage: (client) => count(pages, sha256(clientKey(client))),
    countRoom: (client) => countIn([rooms, sha256(clientKey(client))], [allRooms, 'rooms']),
    countMessage: (client, userId) =>
      countIn([sessionMessages, userId], [clientMessages, sha256(clientKey(client))]),
    countChatCall: (client) => count(chatCalls, clientKey(client)),
    countDeskTry: (client) => count(desk, sha256(clientKey(client))),
    forgetDeskTry: async (client) => void (await desk.reward(sha256(clientKey(client)))),
    countNewsletterMail: (email) => count(newsletterMails, sha256(email.toLowerCase())),
  };
}

async function count(
  limiter: RateLimiterPostgres | RateLimiterMemory,
  key: string,
): Promise<Counted> {
  try {
    await limiter.consume(key);
    return { outcome: 'counted' };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    return { outcome: 'too-many', retryAfter };
  }
}
