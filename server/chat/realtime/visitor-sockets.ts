import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Server, Socket } from 'socket.io';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import { isDatabaseAway } from '../../db/away';
import type { Queries } from '../../db/schema';
import { findOwnRoom } from '../rooms-table';
import { findVisitor } from '../session';
import { refuseSocket } from './refuse-socket';

type VisitorServer = Server<VisitorEvents, ServerEvents>;
type Deps = { queries: Queries; log: Pick<FastifyBaseLogger, 'error'> };

const roomPrefix = 'room:';
/** The names under which socket.io knows a chat room, and all sockets of a visitor. */
export const chatRoom = (roomId: string) => `${roomPrefix}${roomId}`;
export const visitorRoom = (userId: string) => `visitor:${userId}`;

/** Lets visitors join their own rooms and nudge their other tabs there; all else is ignored. */
export function addVisitorSockets(io: VisitorServer, { queries, log }: Deps) {
  const userIds = new WeakMap<object, string>();

  io.use((socket, next) => {
    const id = userIds.get(socket.request);
    if (id === undefined) return refuseSocket(socket, next);
    void socket.join(visitorRoom(id));
    next();
  });

  async function join(socket: Socket<VisitorEvents, ServerEvents>, roomId: string) {
    if (!socket.rooms.has(chatRoom(roomId))) {
      // The session may have ended since the handshake.
      const visitor = await findVisitor(queries, socket.handshake.headers.cookie);
      if (!visitor || !(await findOwnRoom(queries, roomId, visitor.id))) return;
      await socket.join(chatRoom(roomId));
    }
    // Messages may have come between the visitor's last look and the join.
    socket.emit('new-message', roomId);
  }

  io.on('connection', (socket) => {
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

  return {
    /** Looks a handshake's visitor up, so that each look-up costs a handshake. */
    async readHandshake(request: IncomingMessage): Promise<void> {
      const visitor = await findVisitor(queries, request.headers.cookie);
      if (visitor) userIds.set(request, visitor.id);
    },
    /** Makes the visitors' browsers of this process look for messages. */
    tellHere() {
      for (const name of io.sockets.adapter.rooms.keys())
        if (name.startsWith(roomPrefix))
          io.local.to(name).emit('new-message', name.slice(roomPrefix.length));
    },
  };
}
