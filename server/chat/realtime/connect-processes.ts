import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';
import { teamNamespace } from '@/lib/contracts/chat-socket';

/** An event for local sockets waits for the one to other processes, so a dead database must not block. */
const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, keepAlive: true };

type Sockets = Pick<Server, 'adapter' | 'of'>;

/** Connects the sockets of all processes on one PostgreSQL until `app` is closed. */
export function connectProcesses(app: FastifyInstance, io: Sockets, connectionString: string) {
  const { log } = app;
  const logLoss = (error: Error) =>
    log.warn(`PostgreSQL connection of the sockets lost: ${error.message}`);
  const pool = new pg.Pool({ connectionString, ...timeouts });
  pool.on('error', logLoss);

  /** The adapter neither handles the error of a broken connection nor releases it to the pool. */
  async function connect() {
    const client = await pool.connect();
    client.on('error', logLoss);
    client.once('end', () => client.release(true));
    for (const namespace of ['/', teamNamespace]) {
      await client.query(`listen "socket.io#${namespace}"`);
      // Browsers reconnect and load what this process has missed.
      for (const { conn } of io.of(namespace).sockets.values()) conn.close();
    }
    return client;
  }

  const source = { connect, query: (text: string, values: unknown[]) => pool.query(text, values) };
  io.adapter(createAdapter(source as pg.Pool, { errorHandler: logLoss }));
  // Do not wait: the adapter may still be connecting, and holds that connection.
  app.addHook('onClose', async () => void pool.end());
}
