import type { FastifyBaseLogger } from 'fastify';
import type { Socket } from 'socket.io';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import { isDatabaseAway } from '../../db/away';
import type { Queries } from '../../db/schema';
import { findRoomOfSession } from '../rooms-table';
import { readSession } from '../session';

/** Nudges of one socket within this time reach the room's other tabs as one. */
const nudgeMs = 200;

const roomPrefix = 'room:';
/** The name under which socket.io knows a chat room. */
export const chatRoom = (roomId: string) => `${roomPrefix}${roomId}`;
/** The chat rooms among socket.io's rooms. */
export const listChatRooms = (names: Iterable<string>) =>
  [...names]
    .filter((name) => name.startsWith(roomPrefix))
    .map((name) => name.slice(roomPrefix.length));

type VisitorSocket = Socket<VisitorEvents, ServerEvents>;
type Deps = { queries: Queries; log: Pick<FastifyBaseLogger, 'error'> };

/** Lets a socket join the rooms of its session, and nudge the other tabs in them. */
export function addRoomEvents(socket: VisitorSocket, { queries, log }: Deps): void {
  const joining = new Set<string>();

  /** Joins a room of the session's visitor; ignores a foreign room like an unknown one. */
  async function join(roomId: string): Promise<void> {
    if (!socket.rooms.has(chatRoom(roomId))) {
      const session = readSession(socket.handshake.headers.cookie);
      if (!session || !(await findRoomOfSession(queries, roomId, session))) return;
      await socket.join(chatRoom(roomId));
    }
    // Messages may have come between the visitor's last look and the join.
    socket.emit('new-message', roomId);
  }
  socket.on('join-room', (roomId: unknown) => {
    // One query at a time: joins that come during it are answered by it.
    if (typeof roomId !== 'string' || joining.has(roomId)) return;
    joining.add(roomId);
    join(roomId)
      .catch((error: unknown) => {
        log.error({ err: error }, 'a room could not be joined');
        // Outside its room the socket hears nothing. Closed, it reconnects and joins again.
        if (isDatabaseAway(error)) socket.conn.close();
      })
      .finally(() => joining.delete(roomId));
  });

  const nudged = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  function nudge(roomId: string): void {
    if (timer) return void nudged.add(roomId);
    socket.to(chatRoom(roomId)).emit('new-message', roomId);
    timer = setTimeout(() => {
      timer = undefined;
      const waiting = [...nudged];
      nudged.clear();
      for (const next of waiting) nudge(next);
    }, nudgeMs).unref();
  }
  socket.on('new-message', (roomId: unknown) => {
    if (typeof roomId === 'string' && socket.rooms.has(chatRoom(roomId))) nudge(roomId);
  });
}
