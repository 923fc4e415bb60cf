import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './away';

/** The error of a failed connection to this address. */
async function fail(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  return client.connect().then(
    () => client.end(),
    (error: unknown) => error,
  );
}

it.each([
  ['a port where nobody listens', 'postgres://user:secret@127.0.0.1:1/sedia'],
  ['both addresses of a name where nobody listens', 'postgres://user:secret@localhost:1/sedia'],
  ['a name without an address', 'postgres://user:secret@postgres.invalid/sedia'],
  ['a Unix socket that is not there', 'postgres://user:secret@localhost/sedia?host=/nowhere'],
])('waits for %s', async (_name, url) => {
  expect(isDatabaseAway(await fail(url))).toBe(true);
});

it.each([
  ...['08006', '25006', '53100', '53300', '55P03', '57014', '57P01', 'ECONNRESET', 'EAI_AGAIN'],
])('waits after %s', (code) =>
  expect(isDatabaseAway(Object.assign(new Error(code), { code }))).toBe(true),
);

it.each(['23505', '28P01', '3D000', '42501', '42P01'])('does not wait after %s', (code) =>
  expect(isDatabaseAway(Object.assign(new Error(code), { code }))).toBe(false),
);

it.each([
  'Connection terminated unexpectedly',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed and is not queryable',
  'database is locked',
  'disk I/O error',
])('waits after a driver says %s', (message) =>
  expect(isDatabaseAway(new Error(message))).toBe(true),
);
