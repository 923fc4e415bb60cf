import { io, type Socket } from 'socket.io-client';
import {
  compressionThreshold,
  type ServerEvents,
  type VisitorEvents,
} from '@/lib/contracts/chat-socket';
import addresses from '@/lib/generated/addresses.json';

/** Transports from specification §7, figures from §9. */
const options = {
  withCredentials: true,
  transports: ['polling', 'websocket', 'webtransport'],
  timeout: 20_000,
  reconnection: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  perMessageDeflate: { threshold: compressionThreshold },
};

type VisitorSocket = Socket<ServerEvents, VisitorEvents>;

let socket: VisitorSocket | undefined;

/**
 * Connects unless that has happened, and joins the room on every connection. `onNews` runs then, on each event
 * of specification §7, and when the API has ended the connection, which socket.io does not open again.
 */
export function joinRoom(roomId: string, userId: string, onNews: () => void): void {
  if (socket) {
    if (!socket.active) socket.connect();
    return;
  }
  const opened: VisitorSocket = io(addresses.server, options);
  socket = opened;
  opened.on('connect', () => {
    opened.emit('join-room', roomId, userId);
    onNews();
  });
  for (const event of ['new-message', 'other-new-message', 'bot-new-message'] as const)
    opened.on(event, onNews);
  for (const event of ['connect_error', 'disconnect'] as const)
    opened.on(event, () => {
      if (!opened.active) setTimeout(onNews, options.reconnectionDelay);
    });
}

/** Tells the visitor's other tabs of a message; without a connection they see it with their next load. */
export function announce(roomId: string, roleId: number, text: string): void {
  if (socket?.connected) socket.emit('new-message', roomId, roleId, text);
}

export function disconnect(): void {
  socket?.off();
  socket?.disconnect();
  socket = undefined;
}
