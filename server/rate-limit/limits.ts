import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressKey } from '@/lib/contracts/address';
import type { Config } from '../config/config';
import type { Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { tooMany } from '../http/refusal';
import { clientKey, clientsPerSite, type Network, networksOf } from './networks';
import { type Counted, createSharedLimit, type SharedLimit, tooManyFor } from './shared-limit';

export type Limits = ReturnType<typeof createLimits>;

export function refuseOver(counted: Counted): void {
  if (counted.outcome === 'too-many') throw tooMany(counted.retryAfter);
}

/** A captcha checked again, or a form left open, needs more challenges than posts. */
const challengesPerPost = 4;
/** Mail providers open and post the links of many people from few addresses. */
const pagesPerPost = 10;
/** Each message causes a few reloads in each tab of its sender. */
const callsPerMessage = 20;
/** A page sends a few. */
const reportsPerClient = 30;
/** Lines that the log of a process has room for. */
const reportsOverall = 600;
/** Enough for typing errors, too few for guessing. */
const deskTries = 10;
/** Wrong tries of all clients together: many addresses guess no faster. */
const deskTriesOverall = 200;
/** Plain forms have a share of their own, since no script proves their work: one in so many posts. */
const postsPerPlainPost = 4;

/**
 * Limits that all processes on one database share; the table stores only hashes of addresses. `onHit` is
 * told the name of a limit at each use over it.
 */
export function createLimits(
  queries: Queries,
  config: Config['limits'],
  onHit: (limit: string) => void = () => {},
) {
  const limit = (name: string, points: number, seconds = config.windowSeconds) =>
    createSharedLimit(name, points, seconds, onHit);
  /** A limit of each client and, with more points, of its /56 network. */
  const networkLimit = (name: string, points: number) => {
    const perClient = limit(name, points);
    const perSite = limit(`${name}-site`, points * clientsPerSite);
    return (client: string): Use[] =>
      networksOf(client).map(({ key, clients }) => [
        clients === 1 ? perClient : perSite,
        sha256(key),
      ]);
  };
  const posts = networkLimit('client', config.perClient);
  const perEmail = limit('email', config.perEmail);
  const overall = limit('all', config.overall);
  const plainPosts = limit('all-plain', Math.ceil(config.overall / postsPerPlainPost));
  const challenges = networkLimit('challenge', config.perClient * challengesPerPost);
  const pages = networkLimit('page', config.perClient * pagesPerPost);
  const rooms = networkLimit('room', config.roomsPerClient);
  const allRooms = limit('all-rooms', config.roomsOverall);
  const messages = networkLimit('client-message', config.messagesPerClient);
  const sessionMessages = limit('session-message', config.messagesPerSession);
  const desk = limit('desk', deskTries);
  const allDesk = limit('all-desk', deskTriesOverall);
  /** A limit that each process counts for itself, in memory. */
  const ownLimit = (name: string, points: number) => {
    const limiter = new RateLimiterMemory({ points, duration: config.windowSeconds });
    return async (networks: Network[]): Promise<Counted> => {
      for (const { key, clients } of networks) {
        const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
        if (consumedPoints <= points * clients) continue;
        onHit(name);
        return tooManyFor(msBeforeNext, config.windowSeconds);
      }
      return { outcome: 'counted' };
    };
  };
  const countCallOf = ownLimit('chat-call', config.messagesPerClient * callsPerMessage);
  const countReportOf = ownLimit('report', reportsPerClient);
  const countAnyReport = ownLimit('all-reports', reportsOverall);

  /** Counts in each limit up to the first that is reached; one transaction saves disk writes. */
  const countEach = (...uses: Use[]) =>
    queries.transaction().execute((transaction) => countIn(transaction, uses));

  /** Counts a client's use and then that of all clients; only the first may refuse it. */
  const countWithAll = (own: Use[], all: SharedLimit) =>
    queries.transaction().execute(async (transaction): Promise<Counted> => {
      const counted = await countIn(transaction, own);
      if (counted.outcome === 'too-many') return counted;
      const together = await all.count(transaction, 'all');
      return together.outcome === 'too-many' ? { outcome: 'busy' } : together;
    });

  return {
    countPost: (client: string, email: string) =>
      countWithAll([...posts(client), [perEmail, hashEmail(email)]], overall),
    /** A plain form that came when the overall limit was reached. */
    countPlainPost: () => plainPosts.count(queries, 'all'),
    countChallenge: (client: string) => countEach(...challenges(client)),
    countPage: (client: string) => countEach(...pages(client)),
    countRoom: (client: string) => countWithAll(rooms(client), allRooms),
    countMessage: (client: string, userId: string) =>
      countEach([sessionMessages, userId], ...messages(client)),
    /** A chat call or a new socket; counted in memory, to save a database write. */
    countChatCall: (client: string) => countCallOf(networksOf(client)),
    /** A report of a browser; counted in memory, since the database may be away. */
    async countReport(client: string): Promise<Counted> {
      const counted = await countReportOf(networksOf(client));
      return counted.outcome === 'counted' ? countAnyReport([{ key: 'all', clients: 1 }]) : counted;
    },
    /** A try of the desk's password; `forgetDeskTry` takes a correct one back. */
    countDeskTry: (client: string) => countEach([desk, hashClient(client)], [allDesk, 'tries']),
    async forgetDeskTry(client: string): Promise<void> {
      await desk.forget(queries, hashClient(client));
      await allDesk.forget(queries, 'tries');
    },
  };
}

/** One use to count, by the key of who uses. */
type Use = [SharedLimit, key: string];

async function countIn(db: Queries, uses: Use[]): Promise<Counted> {
  for (const [shared, key] of uses) {
    const counted = await shared.count(db, key);
    if (counted.outcome === 'too-many') return counted;
  }
  return { outcome: 'counted' };
}

const hashClient = (client: string) => sha256(clientKey(client));
const hashEmail = (email: string) => sha256(addressKey(email));
