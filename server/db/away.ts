import { describeError, errorCode } from '../config/start-error';

/**
 * SQLSTATE codes for a temporary failure: connection lost or refused (class 08); disk, memory or
 * connections exhausted (53); shutting down, crashed, starting or idle for too long (57P0x).
 */
const states = /^(08...|53[123]00|57P0[1235])$/;

/** SQLite's codes for a file that another process locks, a full disk, and a failing one. */
const sqliteCodes = /^SQLITE_(BUSY|FULL|IOERR)/;

/** Nobody listens, the network is down, or the name does not resolve, as for a stopped service. */
const networkErrors =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|E(HOST|NET)(DOWN|UNREACH)|ENOTFOUND|EPIPE|ETIMEDOUT)$/;

/** Errors of pg without a code, and a missing Unix socket, since its code ENOENT is ambiguous. */
const messages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client .* is not queryable|connect ENOENT)/;

/**
 * Whether the database is temporarily unusable: calls then get 503 and a start keeps trying. Any
 * other error, such as a wrong password, needs a person to fix it.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return (
    [states, sqliteCodes, networkErrors].some((codes) => codes.test(code)) ||
    messages.test(describeError(error))
  );
}

export function isDiskFull(error: unknown): boolean {
  return ['SQLITE_FULL', '53100'].includes(errorCode(error) ?? '');
}
