import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { ServerEvents, VisitorEvents } from '@/lib/contracts/chat-socket';
import { siteOrigin } from '../requests';

type SocketSettings = Partial<ManagerOptions & SocketOptions> & { origin?: string | undefined };

/** A socket with a cookie until the test is over; an undefined origin leaves the header out. */
export function connectSocket(url: string, cookie: string, settings: SocketSettings = {}) {
  const { origin, extraHeaders, ...rest } = { origin: siteOrigin, ...settings };
  const socket: Socket<ServerEvents, VisitorEvents> = io(url, {
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie, ...(origin !== undefined && { origin }), ...extraHeaders },
    ...rest,
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}
