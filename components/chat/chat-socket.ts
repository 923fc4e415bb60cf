import { io, type Socket } from 'socket.io-client';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import addresses from '@/lib/generated/addresses.json';
import { keepConnected } from './keep-connected';
import { socketOptions } from './socket-options';

type Place = { roomId: string; userId: string };

let close: (() => void) | undefined;
let current: Socket<ServerEvents, VisitorEvents> | undefined;

/** Connects and joins a room after each connect; every event of specification §7 is news of it. */
export function joinRoom({ roomId, userId }: Place, onNews: () => void): void {
  if (current) return;
  const socket: Socket<ServerEvents, VisitorEvents> = io(addresses.server, socketOptions);
  socket.on('connect', () => {
    socket.emit('join-room', roomId, userId);
    // What came between the last load and this connection.
    onNews();
  });
  socket.on('new-message', onNews);
  socket.on('other-new-message', onNews);
  socket.on('bot-new-message', onNews);
  const stop = keepConnected(socket, onNews);
  current = socket;
  close = () => {
    stop();
    socket.off();
    socket.disconnect();
  };
}

/**
 * Tells the room of a stored message. Without a connection the visitor's other tabs hear of it with
 * the next answer, or once they look again.
 */
export function announce(roomId: string, roleId: number, text: string): void {
  if (current?.connected) current.emit('new-message', roomId, roleId, text);
}

export function leaveRoom(): void {
  close?.();
  close = undefined;
  current = undefined;
}
