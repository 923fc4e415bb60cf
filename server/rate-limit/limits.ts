import { isIP } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../config/config';
import type { Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { tooMany } from '../http/refusal';
import { type Counted, createSharedLimit, tooManyFor } from './shared-limit';

/** Each `count…` counts one use. */
export type Limits = ReturnType<typeof createLimits>;

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
/** A page sends a few. */
const reportsPerClient = 30;
/** Lines that the log of a process has room for. */
const reportsOverall = 600;
/** More than a person mistypes a password, and too few to guess it. */
const deskTries = 10;
/** Wrong tries of all clients together: many addresses guess no faster. */
const deskTriesOverall = 200;
/** A /56 network, which a provider may give to one customer, may post as much as so many clients. */
const clientsPerSite = 4;

/** Limits that all processes on one database share; the table stores only hashes of addresses. */
export function createLimits(queries: Queries, config: Config['limits']) {
  const limit = (name: string, points: number, seconds = config.windowSeconds) =>
    createSharedLimit(name, points, seconds);
  const perClient = limit('client', config.perClient);
  const perSite = limit('site', config.perClient * clientsPerSite);
  const perEmail = limit('email', config.perEmail);
  const overall = limit('all', config.overall);
  const challenges = limit('challenge', config.perClient * challengesPerPost);
  const pages = limit('page', config.perClient * pagesPerPost);
  const rooms = limit('room', config.roomsPerClient);
  const allRooms = limit('all-rooms', config.roomsOverall);
  const clientMessages = limit('client-message', config.messagesPerClient);
  const sessionMessages = limit('session-message', config.messagesPerSession);
  const desk = limit('desk', deskTries);
  const allDesk = limit('all-desk', deskTriesOverall);
  const newsletterMails = limit('newsletter', config.newsletterMailsPerDay, daySeconds);
  /** A limit that each process counts for itself, in memory. */
  const ownLimit = (points: number) => {
    const limiter = new RateLimiterMemory({ points, duration: config.windowSeconds });
    return async (key: string): Promise<Counted> => {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      return consumedPoints > points
        ? tooManyFor(msBeforeNext, config.windowSeconds)
        : { outcome: 'counted' };
    };
  };
  const countCallOf = ownLimit(config.messagesPerClient * callsPerMessage);
  const countReportOf = ownLimit(reportsPerClient);
  const countAnyReport = ownLimit(reportsOverall);

  type Use = [typeof overall, key: string];
  /** Counts in each limit up to the first that is reached; one transaction saves disk writes. */
  const countEach = (...uses: Use[]) =>
    queries.transaction().execute(async (transaction): Promise<Counted> => {
      for (const [shared, key] of uses) {
        const counted = await shared.count(transaction, key);
        if (counted.outcome === 'too-many') return counted;
      }
      return { outcome: 'counted' };
    });

  return {
    countPost(client: string, email: string) {
      const site = siteKey(client);
      return countEach(
        [perClient, hashClient(client)],
        ...(site ? [[perSite, sha256(site)] satisfies Use] : []),
        [perEmail, hashEmail(email)],
        [overall, 'posts'],
      );
    },
    countChallenge: (client: string) => challenges.count(queries, hashClient(client)),
    countPage: (client: string) => pages.count(queries, hashClient(client)),
    countRoom: (client: string) => countEach([rooms, hashClient(client)], [allRooms, 'rooms']),
    countMessage: (client: string, userId: string) =>
      countEach([sessionMessages, userId], [clientMessages, hashClient(client)]),
    /** A chat call or a new socket; counted in memory, to save a database write. */
    countChatCall: (client: string) => countCallOf(clientKey(client)),
    /** A report of a browser; counted in memory, since the database may be away. */
    async countReport(client: string): Promise<Counted> {
      const counted = await countReportOf(clientKey(client));
      return counted.outcome === 'counted' ? countAnyReport('all') : counted;
    },
    /** A try of the desk's password; `forgetDeskTry` takes a correct one back. */
    countDeskTry: (client: string) => countEach([desk, hashClient(client)], [allDesk, 'tries']),
    async forgetDeskTry(client: string): Promise<void> {
      await desk.forget(queries, hashClient(client));
      await allDesk.forget(queries, 'tries');
    },
    countNewsletterMail: (email: string) => newsletterMails.count(queries, hashEmail(email)),
  };
}

const hashClient = (client: string) => sha256(clientKey(client));
const hashEmail = (email: string) => sha256(email.toLowerCase());

/** The rate limit key of an address: the IPv4 address, or the /64 network of an IPv6 address. */
export function clientKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIP(plain) !== 6) return plain;
  const [before = [], after] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const left = after ? Math.max(8 - before.length - after.length, 0) : 0;
  const groups = [...before, ...Array<string>(left).fill('0'), ...(after ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The /56 network of an IPv6 address, which a provider may give to one customer; undefined for IPv4. */
export function siteKey(address: string): string | undefined {
  const [first, second, third, fourth] = clientKey(address)
    .replace(/::\/64$/, '')
    .split(':');
  if (fourth === undefined) return undefined;
  const highByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return `${first}:${second}:${third}:${highByte}::/56`;
}
