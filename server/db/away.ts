import { describeError, errorCode } from '../config/start-error';

/**
 * What PostgreSQL says when it cannot serve now but may soon: connection lost or refused (class 08),
 * disk, memory or connections used up (53), going down, crashed, starting or idle too long (57P0x).
 */
const states = /^(08...|53[123]00|57P0[1235])$/;

/** Nobody listens, the network is cut, or the name has no address: services that are down lose theirs. */
const networkErrors = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** What pg says without a code, and the missing file of a Unix socket, whose code means much else. */
const messages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client .* is not queryable|connect ENOENT)/;

/**
 * Whether PostgreSQL is away, so that waiting mends it: calls are answered with 503 and a start goes
 * on trying. Anything else, such as a wrong password, is a mistake that somebody has to correct.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return states.test(code) || networkErrors.includes(code) || messages.test(describeError(error));
}
