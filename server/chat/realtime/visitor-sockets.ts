import type { FastifyBaseLogger } from 'fastify';
import type { Namespace, Socket } from 'socket.io';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import { isDatabaseAway } from '../../db/away';
import type { Queries } from '../../db/schema';
import { findVisitor } from '../session';
import { countWithin } from './socket-limits';

type VisitorSocket = Socket<VisitorEvents, ServerEvents>;
type Deps = { queries: Queries; log: Pick<FastifyBaseLogger, 'error'> };

/** The name under which socket.io knows a chat room. */
export const chatRoom = (roomId: string) => `room:${roomId}`;

/**
 * Nudges of a room within this time are passed on as one: each goes to every tab of its visitor, who has
 * mostly been told already by the answer.
 */
const nudgeMs = 1000;

/** Most events of a socket within ten seconds. */
const mostEvents = 20;

/** Lets visitors join their own rooms and nudge their other tabs there; all else is ignored. */
export function addVisitorEvents(
  visitors: Namespace<VisitorEvents, ServerEvents>,
  { queries, log }: Deps,
): void {
  async function join(socket: VisitorSocket, roomId: string) {
    if (socket.rooms.has(chatRoom(roomId))) return;
    // The session may have ended since the handshake.
    if (!(await findVisitor(queries, socket.handshake.headers.cookie, roomId))) return;
    await socket.join(chatRoom(roomId));
    // Messages may have come between the visitor's last look and the join.
    socket.emit('new-message', roomId);
  }

  /** The sockets to leave out when a room's nudge is passed on: its sender, or none of several. */
  const leftOut = new Map<string, string[]>();
  function nudge(roomId: string, sender: string) {
    const senders = leftOut.get(roomId);
    leftOut.set(roomId, !senders || senders.includes(sender) ? [sender] : []);
    if (senders) return;
    setTimeout(() => {
      const except = leftOut.get(roomId) ?? [];
      leftOut.delete(roomId);
      visitors.to(chatRoom(roomId)).except(except).emit('new-message', roomId);
    }, nudgeMs);
  }

  visitors.on('connection', (socket) => {
    const countEvent = countWithin(10_000);
    socket.use((_event, next) => {
      if (countEvent() <= mostEvents) next();
      else socket.disconnect(true);
    });
    socket.on('join-room', (roomId: unknown) => {
      if (typeof roomId !== 'string') return;
      join(socket, roomId).catch((error: unknown) => {
        log.error({ err: error }, 'a room could not be joined');
        // Outside its room the socket hears nothing. Closed, it reconnects and joins again.
        if (isDatabaseAway(error)) socket.conn.close();
      });
    });
    socket.on('new-message', (roomId: unknown) => {
      if (typeof roomId === 'string' && socket.rooms.has(chatRoom(roomId)))
        nudge(roomId, socket.id);
    });
  });
}
