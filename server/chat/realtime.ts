import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import {
  compressionThreshold,
  type ServerEvents,
  type VisitorEvents,
} from '@/lib/contracts/chat-socket';
import type { Config } from '../config';
import type { Queries } from '../db/schema';
import type { Limits } from '../limits/limits';
import { errorAnswer } from '../plugins/error-answer';
import { isFromAllowedOrigin } from '../plugins/origin';
import { findOwnRoom } from '../repositories/chat-rooms';
import { findVisitor } from './session';
import { limitSocket, maxSocketsPerVisitor } from './socket-limits';

/** Tells the browsers of a room, on whichever process they are, that there is something new. */
export type Realtime = {
  tell(event: keyof ServerEvents, roomId: string): void;
  /** Lets everybody go who is in an ended room. */
  leave(roomId: string): void;
};

type Deps = {
  queries: Queries;
  limits: Limits;
  config: Pick<Config, 'allowedOrigins' | 'databaseUrl' | 'trustedProxies'>;
};

type SocketData = { userId: string };
type ChatServer = Server<VisitorEvents, ServerEvents, Record<string, never>, SocketData>;
type ChatSocket = Socket<VisitorEvents, ServerEvents, Record<string, never>, SocketData>;

/** Longest event, in bytes: a message of 5,000 characters, each escaped. */
const maxEventBytes = 32 * 1024;

type Handshake = IncomingMessage & { _query?: Record<string, string> };

/** Puts the chat's socket on the API's own server and port. */
export function addRealtime(app: FastifyInstance, { queries, limits, config }: Deps): Realtime {
  const io: ChatServer = new Server(app.server, {
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: maxEventBytes,
    perMessageDeflate: { threshold: compressionThreshold },
    httpCompression: { threshold: compressionThreshold },
    cors: { origin: config.allowedOrigins, credentials: true },
    allowRequest: (request, answer) => {
      answer(null, isFromAllowedOrigin(request.headers, config.allowedOrigins));
    },
  });
  const closeAdapter = config.databaseUrl
    ? connectProcesses(io, config.databaseUrl, app)
    : undefined;

  const isTrusted = proxyAddr.compile(config.trustedProxies ?? []);
  io.engine.use((request: Handshake, response: ServerResponse, next: (error?: unknown) => void) => {
    // Only the first request of a socket; the others belong to one that was let in.
    if (request._query?.sid !== undefined) return next();
    limits.countChatRead(proxyAddr(request, isTrusted)).then((wait) => {
      if (wait === undefined) return next();
      response.writeHead(429, {
        'retry-after': String(wait),
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(errorAnswer('too-many', 'Too many requests.')));
    }, next);
  });

  io.use(async (socket, next) => {
    try {
      const visitor = await findVisitor(queries, socket.handshake.headers.cookie);
      if (!visitor) return next(new Error('no-session'));
      const own = io.sockets.adapter.rooms.get(visitorRoom(visitor.id));
      if ((own?.size ?? 0) >= maxSocketsPerVisitor) return next(new Error('too-many'));
      socket.data.userId = visitor.id;
      await socket.join(visitorRoom(visitor.id));
      next();
    } catch (error) {
      app.log.error({ err: error }, 'a socket could not be let in');
      next(new Error('internal'));
    }
  });

  io.on('connection', (socket) => {
    limitSocket(socket);
    socket.on('join-room', (roomId) => {
      join(queries, socket, roomId).catch((error: unknown) => {
        app.log.error({ err: error }, 'a room could not be joined');
      });
    });
    socket.on('new-message', (roomId) => {
      if (typeof roomId === 'string' && socket.rooms.has(chatRoom(roomId))) {
        socket.to(chatRoom(roomId)).emit('new-message', roomId);
      }
    });
  });

  app.addHook('preClose', async () => {
    io.local.disconnectSockets(true);
  });
  app.addHook('onClose', async () => {
    await io.close();
    await closeAdapter?.();
  });

  return {
    tell: (event, roomId) => void io.to(chatRoom(roomId)).emit(event, roomId),
    leave: (roomId) => io.in(chatRoom(roomId)).disconnectSockets(true),
  };
}

const chatRoom = (roomId: string) => `room:${roomId}`;
const visitorRoom = (userId: string) => `visitor:${userId}`;

/** Whose room it is says the session; a foreign room is answered like an unknown one: not at all. */
async function join(queries: Queries, socket: ChatSocket, roomId: unknown): Promise<void> {
  if (typeof roomId !== 'string') return;
  const visitor = await findVisitor(queries, socket.handshake.headers.cookie);
  if (visitor?.id !== socket.data.userId) return;
  if (!(await findOwnRoom(queries, roomId, visitor.id))) return;
  await socket.join(chatRoom(roomId));
  // Whatever was written between the visitor's last look and now.
  socket.emit('new-message', roomId);
}

/** Any number of processes on one PostgreSQL reach each other's sockets. */
function connectProcesses(io: ChatServer, connectionString: string, app: FastifyInstance) {
  const logLoss = (error: Error) =>
    app.log.warn(`PostgreSQL connection of the sockets lost: ${error.message}`);
  const pool = new pg.Pool({ connectionString, max: 3, keepAlive: true });
  pool.on('error', logLoss);
  // The adapter holds a connection to listen on; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', logLoss));
  io.adapter(createAdapter(pool, { errorHandler: logLoss }));
  return () => pool.end();
}
