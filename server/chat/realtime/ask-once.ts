import type { ExtendedError, Socket } from 'socket.io';

/** Why a socket is not let in; undefined lets it in. */
type FindRefusal<S> = (socket: S) => Promise<string | undefined>;

/**
 * Middleware that decides about a connection once. Whoever is refused, or asks again meanwhile,
 * loses the connection: a look-up costs a handshake, and those are counted.
 */
export function askOnce<S extends Pick<Socket, 'conn'>>(findRefusal: FindRefusal<S>) {
  const asked = new WeakSet<S['conn']>();
  return async (socket: S, next: (error?: ExtendedError) => void): Promise<void> => {
    const isRepeated = asked.has(socket.conn);
    asked.add(socket.conn);
    const refusal = isRepeated ? 'repeated' : await findRefusal(socket);
    if (refusal === undefined) return next();
    next(new Error(refusal));
    // The refusal is written in the next tick; closing waits until what is written is out.
    setImmediate(() => socket.conn.close());
  };
}
