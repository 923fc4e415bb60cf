import type { FastifyBaseLogger } from 'fastify';
import type { Server, Socket } from 'socket.io';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import { isDatabaseAway } from '../../db/away';
import type { Queries } from '../../db/schema';
import { findOwnRoom } from '../rooms-table';
import { findVisitor } from '../session';

type VisitorSocket = Socket<VisitorEvents, ServerEvents>;
type Deps = { queries: Queries; log: Pick<FastifyBaseLogger, 'error'> };

const roomPrefix = 'room:';
/** The names under which socket.io knows a chat room, and all sockets of a visitor. */
export const chatRoom = (roomId: string) => `${roomPrefix}${roomId}`;
export const visitorRoom = (userId: string) => `visitor:${userId}`;

/** Lets visitors join their own rooms and nudge their other tabs there; all else is ignored. */
export function addVisitorSockets(
  io: Server<VisitorEvents, ServerEvents>,
  { queries, log }: Deps,
): void {
  const visitorOf = ({ handshake }: VisitorSocket) =>
    findVisitor(queries, handshake.headers.cookie);

  // Decides once per connection, so that each look-up costs the client a handshake.
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
      const visitor = await visitorOf(socket);
      if (!visitor) return refuse('no-session');
      await socket.join(visitorRoom(visitor.id));
    } catch (error) {
      log.error({ err: error }, 'a socket could not be let in');
      return refuse('internal');
    }
    next();
  });

  async function join(socket: VisitorSocket, roomId: string) {
    if (!socket.rooms.has(chatRoom(roomId))) {
      const visitor = await visitorOf(socket);
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
}

/** Makes the visitors' browsers of this process look for messages. */
export function tellVisitorsHere(io: Server<VisitorEvents, ServerEvents>): void {
  for (const name of io.sockets.adapter.rooms.keys())
    if (name.startsWith(roomPrefix))
      io.local.to(name).emit('new-message', name.slice(roomPrefix.length));
}
