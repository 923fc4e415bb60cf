import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import {
  compressionThreshold,
  type ServerEvents,
  type VisitorEvents,
} from '@/lib/contracts/chat-socket';
import type { Config } from '../../config/config';
import { isDatabaseAway } from '../../db/away';
import type { ChatRoomRow, Queries } from '../../db/schema';
import { isFromAllowedOrigin } from '../../http/origin';
import { guardUpgrades } from '../../http/raw-answer';
import type { Limits } from '../../rate-limit/limits';
import { findOwnRoom } from '../rooms-table';
import { findVisitor } from '../session';
import { askOnce } from './ask-once';
import { connectProcesses } from './connect-processes';
import { limitHandshakes } from './limit-handshakes';
import { limitSocket, maxSocketsPerVisitor } from './socket-limits';

/** Notifies the browsers of a room, on every process, that something is new. */
export type Realtime = {
  tell(event: keyof ServerEvents, roomId: string): void;
  /** Disconnects all sockets of the visitor of an ended room, even those that never joined it. */
  leave(room: Pick<ChatRoomRow, 'user_id'>): void;
};

type Deps = {
  queries: Queries;
  limits: Limits;
  config: Pick<Config, 'allowedOrigins' | 'databaseUrl' | 'trustedProxies'>;
};

type SocketData = { userId: string };
type ChatServer = Server<VisitorEvents, ServerEvents, Record<string, never>, SocketData>;
type ChatSocket = Socket<VisitorEvents, ServerEvents, Record<string, never>, SocketData>;

const socketPath = '/socket.io';

/** Largest event in bytes: a message of 5,000 characters, all of them escaped. */
const maxEventBytes = 32 * 1024;

/** Puts the chat's socket on the API's own server and port. */
export function addRealtime(app: FastifyInstance, { queries, limits, config }: Deps): Realtime {
  guardUpgrades(app.server, socketPath);
  const io: ChatServer = new Server(app.server, {
    path: socketPath,
    // guardUpgrades has already answered other upgrades.
    destroyUpgrade: false,
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
  const processes = config.databaseUrl
    ? connectProcesses(io, {
        connectionString: config.databaseUrl,
        log: app.log,
        onListening: () => nudgeEveryRoom(io),
      })
    : undefined;

  limitHandshakes(io.engine, { limits, trustedProxies: config.trustedProxies, log: app.log });

  io.use(
    askOnce(async (socket) => {
      try {
        const visitor = await findVisitor(queries, socket.handshake.headers.cookie);
        if (!visitor) return 'no-session';
        const own = io.sockets.adapter.rooms.get(visitorRoom(visitor.id));
        if ((own?.size ?? 0) >= maxSocketsPerVisitor) return 'too-many';
        socket.data.userId = visitor.id;
        await socket.join(visitorRoom(visitor.id));
        return undefined;
      } catch (error) {
        app.log.error({ err: error }, 'a socket could not be let in');
        return 'internal';
      }
    }),
  );

  io.on('connection', (socket) => {
    limitSocket(socket);
    socket.on('join-room', (roomId) => {
      join(queries, socket, roomId).catch((error: unknown) => {
        app.log.error({ err: error }, 'a room could not be joined');
        // Outside its room the socket hears nothing. Closed, it reconnects and joins again.
        if (isDatabaseAway(error)) socket.conn.close();
      });
    });
    socket.on('new-message', (roomId) => {
      if (typeof roomId === 'string' && socket.rooms.has(chatRoom(roomId))) {
        socket.to(chatRoom(roomId)).emit('new-message', roomId);
      }
    });
  });

  app.addHook('preClose', async () => {
    // Drop the transport without a disconnect packet, so clients reconnect.
    io.engine.close();
  });
  app.addHook('onClose', async () => {
    processes?.stopListening();
    await io.close();
    await processes?.close();
  });

  return {
    tell: (event, roomId) => void io.to(chatRoom(roomId)).emit(event, roomId),
    leave: ({ user_id }) => io.in(visitorRoom(user_id)).disconnectSockets(true),
  };
}

const roomPrefix = 'room:';
const chatRoom = (roomId: string) => `${roomPrefix}${roomId}`;
const visitorRoom = (userId: string) => `visitor:${userId}`;

/** Joins a room of the session's visitor; ignores a foreign room like an unknown one. */
async function join(queries: Queries, socket: ChatSocket, roomId: unknown): Promise<void> {
  if (typeof roomId !== 'string') return;
  const visitor = await findVisitor(queries, socket.handshake.headers.cookie);
  if (visitor?.id !== socket.data.userId) return;
  if (!(await findOwnRoom(queries, roomId, visitor.id))) return;
  await socket.join(chatRoom(roomId));
  // Messages may have come between the visitor's last look and the join.
  socket.emit('new-message', roomId);
}

/** Makes every browser of this process look for messages. */
function nudgeEveryRoom(io: ChatServer): void {
  for (const room of io.sockets.adapter.rooms.keys()) {
    if (!room.startsWith(roomPrefix)) continue;
    io.local.to(room).emit('new-message', room.slice(roomPrefix.length));
  }
}
