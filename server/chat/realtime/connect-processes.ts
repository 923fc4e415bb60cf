import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';
import { teamNamespace } from './team-sockets';

type Options = {
  connectionString: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when this process starts to listen; it has missed all earlier messages. */
  onListening: () => void;
};

/** The adapter's NOTIFY channels: its prefix and each namespace. */
const channels = ['/', teamNamespace].map((namespace) => `socket.io#${namespace}`);

const never = new Promise<never>(() => {});

const connection = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };
/** Local sockets wait for the notice to other processes, so a dead database must not block it. */
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };

/**
 * Lets any number of processes on one PostgreSQL reach each other's sockets. The adapter never
 * releases a listening connection that broke, so it would exhaust a pool over time. It gets a new
 * client for each attempt instead. Call `stopListening` before the adapter is closed, and `close`
 * after it.
 */
export function connectProcesses(
  io: Pick<Server, 'adapter'>,
  { connectionString, log, onListening }: Options,
) {
  const logLoss = (error: Error) =>
    log.warn(`PostgreSQL connection of the sockets lost: ${error.message}`);
  const pool = new pg.Pool({ connectionString, max: 2, ...connection, ...timeouts });
  pool.on('error', logLoss);
  let listener: pg.Client | undefined;
  let isClosed = false;

  async function listen() {
    // Never settle after close: the adapter would keep this client and reconnect it.
    if (isClosed) return never;
    const client = new pg.Client({ connectionString, ...connection, ...timeouts });
    client.on('error', logLoss);
    listener = client;
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen "${channel}"`);
    } catch (error) {
      // The adapter tries again, so this client must not stay open.
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
      await listener?.end();
      await pool.end();
    },
  };
}
