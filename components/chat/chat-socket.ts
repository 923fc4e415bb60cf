import { io, type Socket } from 'socket.io-client';
import { newsEvents, type ServerEvents, type VisitorEvents } from '@/lib/contracts/chat-socket';
import addresses from '@/lib/generated/addresses.json';

let socket: Socket<ServerEvents, VisitorEvents> | undefined;

/**
 * Connects once and joins the room on every connection. `onNews` runs then, on each event of specification §7, and
 * after the API has closed the connection, which socket.io does not open again. The defaults of socket.io are the
 * transports, delays and limits of the specification (§7, §9).
 */
export function joinRoom(roomId: string, userId: string, onNews: () => void): void {
  if (socket) {
    if (!socket.active) socket.connect();
    return;
  }
  const opened: Socket<ServerEvents, VisitorEvents> = io(addresses.server, {
    withCredentials: true,
  });
  socket = opened;
  opened.on('connect', () => {
    opened.emit('join-room', roomId, userId);
    onNews();
  });
  for (const event of newsEvents) opened.on(event, onNews);
  for (const event of ['connect_error', 'disconnect'] as const)
    opened.on(event, () => {
      if (!opened.active) setTimeout(onNews, opened.io.reconnectionDelay());
    });
}

/** Notifies the visitor's other tabs of a message; without a connection they load it at their next sync. */
export function announce(roomId: string, roleId: number, text: string): void {
  if (socket?.connected) socket.emit('new-message', roomId, roleId, text);
}

export function disconnect(): void {
  socket?.off();
  socket?.disconnect();
  socket = undefined;
}
