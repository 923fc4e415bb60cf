import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config';
import type { Database } from '../db/open';
import { sha256 } from '../db/sha256';
import { clientKey } from './client-key';
import { createStoreClient } from './store-client';

/** Each function counts one use; returns the seconds to wait over the limit, else undefined. */
export type Limits = {
  countPost(client: string, email: string): Promise<number | undefined>;
  countChallenge(client: string): Promise<number | undefined>;
  countPage(client: string): Promise<number | undefined>;
  countNewsletterMail(email: string): Promise<number | undefined>;
  countRoom(client: string): Promise<number | undefined>;
  countMessage(client: string, userId: string): Promise<number | undefined>;
  /** A chat call or a new socket; counted in memory per process, to save a database write. */
  countChatCall(client: string): Promise<number | undefined>;
  /** A try of the desk's password; `forgetDeskTry` takes a correct one back. */
  countDeskTry(client: string): Promise<number | undefined>;
  forgetDeskTry(client: string): Promise<void>;
};

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

  return {
    countPost: (client, email) =>
      storeClient.together(
        async () =>
          (await count(perClient, sha256(clientKey(client)))) ??
          (await count(perEmail, sha256(email.toLowerCase()))) ??
          (await count(overall, 'posts')),
      ),
    countChallenge: (client) => count(challenges, sha256(clientKey(client))),
    countPage: (client) => count(pages, sha256(clientKey(client))),
    countRoom: (client) =>
      storeClient.together(
        async () =>
          (await count(rooms, sha256(clientKey(client)))) ?? (await count(allRooms, 'rooms')),
      ),
    countMessage: (client, userId) =>
      storeClient.together(
        async () =>
          (await count(sessionMessages, userId)) ??
          (await count(clientMessages, sha256(clientKey(client)))),
      ),
    countChatCall: (client) => count(chatCalls, clientKey(client)),
    countDeskTry: (client) => count(desk, sha256(clientKey(client))),
    forgetDeskTry: async (client) => void (await desk.reward(sha256(clientKey(client)))),
    countNewsletterMail: (email) => count(newsletterMails, sha256(email.toLowerCase())),
  };
}

async function count(
  limiter: RateLimiterPostgres | RateLimiterMemory,
  key: string,
): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
