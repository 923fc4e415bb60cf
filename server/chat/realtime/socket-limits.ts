import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { Server, Socket } from 'socket.io';
import type { Config } from '../../config/config';
import { sendRawAnswer } from '../../http/raw-answer';
import { tooMany } from '../../http/refusal';

const mostSockets = 200;
/** When a client without a free socket may ask again, in seconds. */
const askAgainAfter = 10;
const mostEvents = 40;
const windowMs = 10_000;

type Handshake = IncomingMessage & { _query?: Record<string, string> };
type Deps = Pick<Config, 'trustedProxies'> & { headers: Record<string, string> };

/**
 * Refuses the handshakes of a client with too many open sockets by 429. The returned function disconnects a
 * socket that sends too many events.
 */
export function limitSockets(engine: Server['engine'], { headers, trustedProxies }: Deps) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  /** An address, or the /64 network of an IPv6 address; a connection that was reset has none. */
  const clientOf = (request: IncomingMessage) => normalizeIP(proxyAddr(request, isTrusted) ?? '');
  const open = new Map<string, number>();

  // Handshakes that come at once are all looked at before the first socket is open.
  const countHandshake = countWithin(1000);

  engine.use((request: Handshake, _response: unknown, next: () => void) => {
    // A request with a `sid` belongs to an open socket.
    if (request._query?.sid) return next();
    const client = clientOf(request);
    if (Math.max(open.get(client) ?? 0, countHandshake(client) - 1) < mostSockets) return next();
    sendRawAnswer(request.socket, tooMany(askAgainAfter), headers);
  });
  engine.on('connection', (socket: Socket['conn']) => {
    const client = clientOf(socket.request);
    const count = (open.get(client) ?? 0) + 1;
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
    if (count > mostSockets) socket.close(true);
  });

  return (socket: Pick<Socket, 'id' | 'use' | 'disconnect'>): void => {
    const countEvent = countWithin(windowMs);
    socket.use((_event, next) => {
      if (countEvent(socket.id) <= mostEvents) next();
      else socket.disconnect(true);
    });
  };
}

/** Counts by a key; after `ms` all counts begin anew. */
function countWithin(ms: number): (key: string) => number {
  const counts = new Map<string, number>();
  let end = 0;
  return (key) => {
    if (Date.now() > end) {
      counts.clear();
      end = Date.now() + ms;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  };
}
