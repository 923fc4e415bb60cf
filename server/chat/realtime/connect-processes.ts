import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';

type Options = {
  connectionString: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when this process starts to listen; it has missed all earlier messages. */
  onListening: () => void;
};

/** Local sockets wait for the notice to other processes, so a dead database must not block it. */
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true };

/** Lets any number of processes on one PostgreSQL reach each other's sockets. */
export function connectProcesses(
  io: Pick<Server, 'adapter'>,
  { connectionString, log, onListening }: Options,
) {
  const logLoss = (error: Error) =>
    log.warn(`PostgreSQL connection of the sockets lost: ${error.message}`);
  const pool = new pg.Pool({ connectionString, ...timeouts });
  pool.on('error', logLoss);
  io.adapter(createAdapter(pool, { errorHandler: logLoss }));
  return { close: () => void pool.end() };
}
