import { describeError, errorCode } from '../config/start-error';

/**
 * SQLSTATE codes for a temporary failure: connection lost or refused (class 08); read-only (25006);
 * disk, memory or connections exhausted (53); a statement or its wait for a lock took too long (55P03,
 * 57014); shutting down, crashed, starting or idle for too long (57P0x).
 */
const states = /^(08...|25006|53[123]00|55P03|57014|57P0[1235])$/;

/**
 * SQLite's codes for a file that another process locks, a full disk, and a failing one. SQLITE_READONLY is
 * missing: a file that was opened read-only stays so until a restart.
 */
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

/** A sentence on why the database stores nothing. */
export function describeFault(error: unknown): string {
  const code = errorCode(error) ?? '';
  if (['SQLITE_FULL', '53100'].includes(code)) return 'The disk of the database is full.';
  if (['SQLITE_READONLY', '25006'].includes(code)) return 'The database is read-only.';
  return 'The database does not answer.';
}
