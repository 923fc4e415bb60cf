import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';
import { teamNamespace } from '@/lib/contracts/chat-socket';

type Options = {
  connectionString: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when this process starts to listen. It has missed all earlier messages. */
  onListening: () => void;
};

/** Local sockets wait for the notice to other processes, so a dead database must not block it. */
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true };

/** Lets processes on one PostgreSQL reach each other's sockets; call the result once these are closed. */
export function connectProcesses(
  io: Pick<Server, 'adapter'>,
  { connectionString, log, onListening }: Options,
) {
  const logLoss = (error: Error) =>
    log.warn(`PostgreSQL connection of the sockets lost: ${error.message}`);
  const pool = new pg.Pool({ connectionString, ...timeouts });
  pool.on('error', logLoss);

  /** The adapter neither handles the error of a connection that breaks nor gives it back to the pool. */
  async function connect() {
    const client = await pool.connect();
    client.on('error', logLoss);
    client.once('end', () => client.release(true));
    for (const namespace of ['/', teamNamespace])
      await client.query(`listen "socket.io#${namespace}"`);
    onListening();
    return client;
  }

  const source = { connect, query: (text: string, values: unknown[]) => pool.query(text, values) };
  io.adapter(createAdapter(source as pg.Pool, { errorHandler: logLoss }));
  // Does not wait: the adapter may be about to listen on a connection that it keeps.
  return () => void pool.end();
}
