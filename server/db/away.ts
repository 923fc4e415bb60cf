import { describeError } from '../config/start-error';

/**
 * SQLSTATE codes of a temporary failure: connection lost or refused (08), read-only (25006), disk, memory or
 * connections exhausted (53), timed out (55P03, 57014), shutting down or starting (57P0x). Then network errors.
 */
const codes =
  /^(08...|25006|53[123]00|55P03|57014|57P0[1235]|EAI_AGAIN|ECONNREFUSED|ECONNRESET|E(HOST|NET)(DOWN|UNREACH)|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/**
 * Errors of pg without a code, a missing Unix socket (ENOENT is ambiguous), and SQLite's errors of lock and
 * disk. SQLITE_READONLY is not listed: a database opened read-only stays so until a restart.
 */
const messages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client .* is not queryable|connect ENOENT|database is locked|disk I\/O error|database or disk is full)/;

/** Whether the database is temporarily unusable: calls get 503 and a start keeps trying. */
export function isDatabaseAway(error: unknown): boolean {
  return codes.test(Object(error).code) || messages.test(describeError(error));
}
