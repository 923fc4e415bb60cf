import { describeError } from '../config/start-error';

/**
 * SQLSTATE codes for a temporary failure: connection lost or refused (class 08); read-only (25006); disk,
 * memory or connections exhausted (53); a statement or its wait for a lock took too long (55P03, 57014);
 * shutting down, crashed, starting or idle for too long (57P0x). Then those of the network.
 */
const codes =
  /^(08...|25006|53[123]00|55P03|57014|57P0[1235]|EAI_AGAIN|ECONNREFUSED|ECONNRESET|E(HOST|NET)(DOWN|UNREACH)|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/**
 * Errors of pg without a code, and a missing Unix socket, since its code ENOENT is ambiguous. SQLite's
 * words for a lock, a failing and a full disk, which both of its drivers have. A file of SQLite that was
 * opened read-only is missing: it stays so until a restart.
 */
const messages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client .* is not queryable|connect ENOENT|database is locked|disk I\/O error|database or disk is full)/;

/**
 * Whether the database is temporarily unusable: calls then get 503 and a start keeps trying. Any
 * other error, such as a wrong password, needs a person to fix it.
 */
export function isDatabaseAway(error: unknown): boolean {
  return codes.test(Object(error).code) || messages.test(describeError(error));
}
