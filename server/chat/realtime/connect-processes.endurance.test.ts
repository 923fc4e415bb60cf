import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareDatabase } from '../../testing/database';
import { connectProcesses } from './connect-processes';

const test = prepareDatabase('postgres');
afterEach(() => void vi.restoreAllMocks());

/** Connects with an adapter that reconnects at once and is never told to stop. */
function connect() {
  vi.spyOn(Math, 'random').mockReturnValue(-0.5);
  const onListening = vi.fn();
  const connectionString = test.place.databaseUrl ?? '';
  const log = { warn: vi.fn() };
  return {
    onListening,
    log,
    ...connectProcesses({ adapter: vi.fn() }, { connectionString, log, onListening }),
  };
}

/** How many connections of the database listen. */
async function countConnections(): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'
  `.execute(test.queries);
  return rows.length;
}

it('stops listening after close although the adapter asks again', async () => {
  const { onListening, stopListening, close } = connect();
  await vi.waitFor(() => expect(onListening).toHaveBeenCalledOnce(), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await countConnections()).toBe(1), { timeout: 10_000 });
  stopListening();
  await close();
  await setTimeout(500);
  expect(await countConnections()).toBe(0);
  expect(onListening).toHaveBeenCalledOnce();
});

it('releases a connection that opens after close', async () => {
  const { onListening, stopListening, close } = connect();
  stopListening();
  await setTimeout(500);
  expect(await countConnections()).toBe(0);
  expect(onListening).not.toHaveBeenCalled();
  await close();
});
