import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';

type Options = {
  connectionString: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when this process hears the others, for it has missed what they said until then. */
  onListening: () => void;
};

/** `stopListening` comes before the adapter is closed, `close` after it. */
export type Connected = { stopListening(): void; close(): Promise<void> };

/** Where the adapter speaks and listens: its prefix and the one namespace. */
const channel = 'socket.io#/';

const never = new Promise<never>(() => {});

const connection = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
/** Sockets of this process wait for the notice to the others, so a dead database must not hold it. */
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/**
 * Lets any number of processes on one PostgreSQL reach each other's sockets.
 * The adapter takes a connection to listen on and never gives one back that broke, so from a pool
 * it would take them all in time and then be silent: it gets one of its own each time.
 */
export function connectProcesses(
  io: Pick<Server, 'adapter'>,
  { connectionString, log, onListening }: Options,
): Connected {
  const logLoss = (error: Error) =>
    log.warn(`PostgreSQL connection of the sockets lost: ${error.message}`);
  const pool = new pg.Pool({ connectionString, max: 2, ...connection, ...timeouts });
  pool.on('error', logLoss);
  let listener: pg.Client | undefined;
  let isClosed = false;

  async function listen() {
    // Whatever the adapter were given now it would keep and, when it breaks, replace.
    if (isClosed) return never;
    const client = new pg.Client({ connectionString, ...connection, ...timeouts });
    client.on('error', logLoss);
    listener = client;
    try {
      await client.connect();
      await client.query(`listen "${channel}"`);
    } catch (error) {
      // The adapter tries again; it must not be held back by what is left of this one.
      await client.end();
      if (!isClosed) throw error;
    }
    if (isClosed) {
      await client.end();
      return never;
    }
    onListening();
    return Object.assign(client, { release: () => client.end() });
  }

  const source = {
    connect: listen,
    query: (text: string, values?: unknown[]) => pool.query(text, values),
  };
  io.adapter(createAdapter(source as unknown as pg.Pool, { errorHandler: logLoss }));
  return {
    stopListening() {
      isClosed = true;
    },
    async close() {
      isClosed = true;
      await listener?.end();
      await pool.end();
    },
  };
}
