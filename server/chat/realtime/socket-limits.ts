import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { Server, Socket } from 'socket.io';
import type { Config } from '../../config/config';
import { sendRawAnswer } from '../../http/raw-answer';
import { tooMany } from '../../http/refusal';

const mostSockets = 200;
/** New sockets a second of all clients together: letting one in costs far more than refusing it. */
const mostNew = 100;
/** When a client without a free socket may ask again, in seconds. */
const askAgainAfter = 10;
const mostEvents = 40;
const windowMs = 10_000;

type Handshake = IncomingMessage & { _query?: Record<string, string> };
type Deps = Pick<Config, 'trustedProxies'> & { headers: Record<string, string> };

/**
 * Refuses handshakes by 429: of a client with too many open sockets, and of all when too many come. The returned function disconnects a
 * socket that sends too many events.
 */
export function limitSockets(engine: Server['engine'], { headers, trustedProxies }: Deps) {
  const isTrusted = proxyAddr.compile(trustedProxies);
  /** An address, or the /64 network of an IPv6 address; a connection that was reset has none. */
  const clientOf = (request: IncomingMessage) => normalizeIP(proxyAddr(request, isTrusted) ?? '');
  const open = new Map<string, number>();

  const countNew = countWithin(1000);

  engine.use((request: Handshake, _response: unknown, next: () => void) => {
    // A request with a `sid` belongs to an open socket.
    if (request._query?.sid) return next();
    const isFree = (open.get(clientOf(request)) ?? 0) < mostSockets;
    if (isFree && countNew() <= mostNew) return next();
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

  return (socket: Pick<Socket, 'use' | 'disconnect'>): void => {
    const countEvent = countWithin(windowMs);
    socket.use((_event, next) => {
      if (countEvent() <= mostEvents) next();
      else socket.disconnect(true);
    });
  };
}

/** Counts its calls; after `ms` it begins anew. */
function countWithin(ms: number): () => number {
  let count = 0;
  let end = 0;
  return () => {
    if (Date.now() > end) {
      count = 0;
      end = Date.now() + ms;
    }
    count += 1;
    return count;
  };
}
