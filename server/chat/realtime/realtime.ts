import type { ServerResponse } from 'node:http';
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
import { answerHeaders } from '../../http/headers';
import { isFromAllowedOrigin } from '../../http/origin';
import { guardUpgrades } from '../../http/raw-answer';
import { findOwnRoom } from '../rooms-table';
import { findVisitor } from '../session';
import { connectProcesses } from './connect-processes';
import { limitSockets } from './socket-limits';
import { addTeamSockets, teamPath } from './team-sockets';

type Deps = {
  queries: Queries;
  config: Pick<Config, 'allowedOrigins' | 'appEnv' | 'databaseUrl' | 'trustedProxies'>;
};

/** Notifies the browsers of a room, on every process, that something is new. */
export type Realtime = ReturnType<typeof addRealtime>;

const socketPath = '/socket.io';

/** Largest event in bytes: a message of 5,000 characters, all of them escaped. */
const maxEventBytes = 32 * 1024;

const roomPrefix = 'room:';
/** The names under which socket.io knows a chat room, and all sockets of a visitor. */
const chatRoom = (roomId: string) => `${roomPrefix}${roomId}`;
const visitorRoom = (userId: string) => `visitor:${userId}`;

/** Puts the chat's socket on the API's own server and port. */
export function addRealtime(app: FastifyInstance, { queries, config }: Deps) {
  const { log, server } = app;
  const { allowedOrigins, databaseUrl, trustedProxies } = config;
  const headers = answerHeaders(config);
  guardUpgrades(server, [socketPath, teamPath], headers);
  const io = new Server<VisitorEvents, ServerEvents>(server, {
    path: socketPath,
    // guardUpgrades has already answered other upgrades.
    destroyUpgrade: false,
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: maxEventBytes,
    perMessageDeflate: { threshold: compressionThreshold },
    httpCompression: { threshold: compressionThreshold },
    cors: { origin: allowedOrigins, credentials: true },
    allowRequest: (request, answer) =>
      answer(null, team.isMember(request) || isFromAllowedOrigin(request.headers, allowedOrigins)),
  });
  /** Makes every browser of this process look for messages. */
  const onListening = () => {
    for (const name of io.sockets.adapter.rooms.keys())
      if (name.startsWith(roomPrefix))
        io.local.to(name).emit('new-message', name.slice(roomPrefix.length));
    team.tellTeamHere();
  };
  const processes = databaseUrl
    ? connectProcesses(io, { connectionString: databaseUrl, log, onListening })
    : undefined;

  io.engine.use((_request: unknown, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  });
  const limitEvents = limitSockets(io.engine, { headers, trustedProxies, log });
  const team = addTeamSockets(io, { server, headers, log, limitEvents });

  // Decides once per connection and closes a refused one. So each look-up costs the client a
  // handshake, and handshakes are limited.
  const asked = new WeakSet<object>();
  io.use(async (socket, next) => {
    const refuse = (reason: string) => {
      next(new Error(reason));
      // The refusal is written in the next tick; close() waits until it is flushed.
      setImmediate(() => socket.conn.close());
    };
    if (asked.has(socket.conn)) return refuse('repeated');
    asked.add(socket.conn);
    try {
      const visitor = await findVisitor(queries, socket.handshake.headers.cookie);
      if (!visitor) return refuse('no-session');
      await socket.join(visitorRoom(visitor.id));
    } catch (error) {
      log.error({ err: error }, 'a socket could not be let in');
      return refuse('internal');
    }
    next();
  });

  /** Joins a room of the session's visitor; ignores a foreign room like an unknown one. */
  async function join(socket: Socket<VisitorEvents, ServerEvents>, roomId: string) {
    if (!socket.rooms.has(chatRoom(roomId))) {
      const visitor = await findVisitor(queries, socket.handshake.headers.cookie);
      if (!visitor || !(await findOwnRoom(queries, roomId, visitor.id))) return;
      await socket.join(chatRoom(roomId));
    }
    // Messages may have come between the visitor's last look and the join.
    socket.emit('new-message', roomId);
  }

  /** Only a nudge is passed on, to the tabs of its room. */
  const countTabs = ([event, roomId]: unknown[]) =>
    event === 'new-message' && typeof roomId === 'string'
      ? (io.sockets.adapter.rooms.get(chatRoom(roomId))?.size ?? 0)
      : 0;
  io.on('connection', (socket) => {
    limitEvents(socket, countTabs);
    socket.on('join-room', (roomId: unknown) => {
      if (typeof roomId !== 'string') return;
      join(socket, roomId).catch((error: unknown) => {
        log.error({ err: error }, 'a room could not be joined');
        // Outside its room the socket hears nothing. Closed, it reconnects and joins again.
        if (isDatabaseAway(error)) socket.conn.close();
      });
    });
    socket.on('new-message', (roomId: unknown) => {
      if (typeof roomId !== 'string' || !socket.rooms.has(chatRoom(roomId))) return;
      socket.to(chatRoom(roomId)).emit('new-message', roomId);
    });
  });

  // Drop the transport without a disconnect packet, so clients reconnect.
  app.addHook('preClose', async () => void io.engine.close());
  app.addHook('onClose', async () => {
    team.stopTelling();
    processes?.stopListening();
    await io.close();
    await processes?.close();
  });

  const { letTeamIn, tellTeam, tellTeamOfWork, endTeamSession } = team;
  return {
    letTeamIn,
    tellTeam,
    tellTeamOfWork,
    endTeamSession,
    tell: (event: keyof ServerEvents, roomId: string) =>
      void io.to(chatRoom(roomId)).emit(event, roomId),
    /** Disconnects all sockets of the visitor of an ended room, even those that never joined it. */
    leave: ({ user_id }: Pick<ChatRoomRow, 'user_id'>) =>
      io.in(visitorRoom(user_id)).disconnectSockets(true),
  };
}
