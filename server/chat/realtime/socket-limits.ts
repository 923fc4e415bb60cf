import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { Server, Socket } from 'socket.io';
import type { Config } from '../../config/config';
import { endWith, rawAnswer } from '../../http/raw-answer';
import { tooMany } from '../../http/refusal';

/** Sockets of a client, and new ones a second of all clients: letting one in costs the most. */
const mostOpen = 200;
const mostNew = 20;
/** When a refused client may ask again, in seconds. A socket counts for so long after its end, too. */
const askAgainAfter = 10;

type Handshake = IncomingMessage & { _query?: Record<string, string> };
type Deps = Pick<Config, 'trustedProxies'> & { headers: Record<string, string> };

/** Refuses handshakes by 429 before any work for them: of a client with too many sockets, and of all when too many come. */
export function limitSockets(engine: Server['engine'], { headers, trustedProxies }: Deps): void {
  const isTrusted = proxyAddr.compile(trustedProxies);
  /** An address, or the /64 network of an IPv6 address; a connection that was reset has none. */
  const clientOf = (request: IncomingMessage) => normalizeIP(proxyAddr(request, isTrusted) ?? '');
  const open = new Map<string, number>();
  const countNew = countWithin(1000);
  const refusal = rawAnswer(tooMany(askAgainAfter), headers);

  engine.use((request: Handshake, _response: unknown, next: () => void) => {
    // A request with a `sid` belongs to an open socket.
    if (request._query?.sid) return next();
    const isFree = (open.get(clientOf(request)) ?? 0) < mostOpen;
    if (isFree && countNew() <= mostNew) next();
    else endWith(request.socket, refusal);
  });
  engine.on('connection', (socket: Socket['conn']) => {
    const client = clientOf(socket.request);
    open.set(client, (open.get(client) ?? 0) + 1);
    const forget = () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    };
    socket.once('close', () => setTimeout(forget, askAgainAfter * 1000).unref());
  });
}

/** Counts its calls; after `ms` it begins anew. */
export function countWithin(ms: number): () => number {
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
