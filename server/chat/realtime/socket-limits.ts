import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';

/** Tabs that one visitor may have open at a time. */
export const maxSocketsPerVisitor = 20;

/** Events that a socket may send within so many seconds; whoever types sends two a message. */
const events = { points: 40, duration: 10 };
/** One that goes on regardless is let go, and with it what it would still cost. */
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
