import type { Socket } from 'socket.io-client';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import {
  compressionThreshold,
  type ServerEvents,
  type VisitorEvents,
} from '@/lib/contracts/chat-socket';
import addresses from '@/lib/generated/addresses.json';

/** Transports from specification §7, figures from §9. */
export const socketOptions = {
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

type Connection = {
  active: boolean;
  connect(): unknown;
  on(event: 'connect_error' | 'disconnect', listener: () => void): unknown;
};

/** Reconnects after every error of specification §8 until the returned function is called. */
export function keepConnected(socket: Connection, onReturn: () => void): () => void {
  let isOver = false;
  const reconnectIn = (delay: number) => () => {
    // An active socket reconnects on its own.
    if (socket.active) return;
    setTimeout(() => {
      if (isOver) return;
      socket.connect();
      onReturn();
    }, delay);
  };
  socket.on('connect_error', reconnectIn(socketOptions.reconnectionDelayMax));
  socket.on('disconnect', reconnectIn(socketOptions.reconnectionDelay));
  return () => {
    isOver = true;
  };
}

/** Two thirds of the chat's code; the panel can be used before it is there. */
const loadClient = () => import('./socket-client');
/** Called before the API is asked for the room, so that both come at the same time. */
export const warmUpConnection = () => void loadClient().catch(() => undefined);

/** The room of this tab; without a socket while its code loads. */
type Room = { socket?: Socket<ServerEvents, VisitorEvents>; stop?: () => void };
let current: Room | undefined;

async function connect(room: Room, roomId: string, userId: string, onNews: () => void) {
  const { io } = await reloadIfStale(loadClient());
  if (current !== room) return;
  const socket: NonNullable<Room['socket']> = io(addresses.server, socketOptions);
  socket.on('connect', () => {
    socket.emit('join-room', roomId, userId);
    onNews();
  });
  for (const event of ['new-message', 'other-new-message', 'bot-new-message'] as const)
    socket.on(event, onNews);
  room.socket = socket;
  room.stop = keepConnected(socket, onNews);
}

/** Connects, and joins the room after each connect; `onNews` runs on every event of specification §7. */
export function joinRoom(roomId: string, userId: string, onNews: () => void): void {
  if (current) return;
  const room: Room = {};
  current = room;
  connect(room, roomId, userId, onNews).catch((error: unknown) => {
    console.error('The connection of the chat could not be loaded', error);
    // The next message or look for news tries again.
    if (current === room) current = undefined;
  });
}

/** Tells other tabs of a message; without a connection they see it with their next load. */
export function announce(roomId: string, roleId: number, text: string): void {
  const socket = current?.socket;
  if (socket?.connected) socket.emit('new-message', roomId, roleId, text);
}

export function leaveRoom(): void {
  current?.stop?.();
  current?.socket?.off();
  current?.socket?.disconnect();
  current = undefined;
}
