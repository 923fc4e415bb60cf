import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';

/** Tabs that one visitor may have open at the same time. */
export const maxSocketsPerVisitor = 20;

/** Events that a socket may send per `duration` in seconds; a typed message takes two. */
const events = { points: 40, duration: 10 };
/** A socket with more refused events than this is disconnected. */
const mostRefused = 200;

/** Drops the events of a socket that sends too many, then the socket itself. */
export function limitSocket(socket: Pick<Socket, 'use' | 'id' | 'disconnect'>): void {
  const limiter = new RateLimiterMemory(events);
  let refused = 0;
  socket.use((_event, next) => {
    limiter.consume(socket.id).then(
      () => next(),
      () => {
        refused += 1;
        if (refused > mostRefused) socket.disconnect(true);
      },
    );
  });
}
