import type { ExtendedError, Socket } from 'socket.io';

/** Returns why a socket is refused; undefined admits it. */
type FindRefusal<S> = (socket: S) => Promise<string | undefined>;

/**
 * Middleware that decides once per connection. A refused or repeated request closes the connection.
 * So each look-up costs the client a handshake, and handshakes are limited.
 */
export function askOnce<S extends Pick<Socket, 'conn'>>(findRefusal: FindRefusal<S>) {
  const asked = new WeakSet<S['conn']>();
  return async (socket: S, next: (error?: ExtendedError) => void): Promise<void> => {
    const isRepeated = asked.has(socket.conn);
    asked.add(socket.conn);
    const refusal = isRepeated ? 'repeated' : await findRefusal(socket);
    if (refusal === undefined) return next();
    next(new Error(refusal));
    // The refusal is written in the next tick; close() waits until it is flushed.
    setImmediate(() => socket.conn.close());
  };
}
