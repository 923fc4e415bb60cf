import type { ExtendedError, Socket } from 'socket.io';

/** Refuses a socket without a session and closes its connection, so that it cannot ask again on it. */
export function refuseSocket({ conn }: Pick<Socket, 'conn'>, next: (error: ExtendedError) => void) {
  next(new Error('no-session'));
  // The refusal is written in the next tick; close() waits until it is flushed.
  setImmediate(() => conn.close());
}
