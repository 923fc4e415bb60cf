import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';
import { teamNamespace } from '@/lib/contracts/chat-socket';

type Options = {
  connectionString: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called when this process begins to listen. It has missed all earlier events. */
  onListening: () => void;
};

/** An event for local sockets waits for the one to other processes, so a dead database must not block. */
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true };

/** Connects the sockets of all processes on one PostgreSQL; returns a function that disconnects them. */
export function connectProcesses(
  io: Pick<Server, 'adapter'>,
  { connectionString, log, onListening }: Options,
) {
  const logLoss = (error: Error) =>
    log.warn(`PostgreSQL connection of the sockets lost: ${error.message}`);
  const pool = new pg.Pool({ connectionString, ...timeouts });
  pool.on('error', logLoss);

  /** The adapter neither handles the error of a broken connection nor releases it to the pool. */
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
  // Do not wait: the adapter may still be connecting, and holds that connection.
  return () => void pool.end();
}
