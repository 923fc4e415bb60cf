import { expect, it } from 'vitest';
import { isDatabaseAway } from './away';

it.each([
  ['08006', true],
  ['25006', true],
  ['53100', true],
  ['55P03', true],
  ['57P01', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['28P01', false],
  ['42P01', false],
])('waits after %s: %s', (code, waits) =>
  expect(isDatabaseAway(Object.assign(new Error(code), { code }))).toBe(waits),
);

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client was closed and is not queryable',
  'database is locked',
  'disk I/O error',
])('waits after a driver says %s', (message) =>
  expect(isDatabaseAway(new Error(message))).toBe(true),
);
