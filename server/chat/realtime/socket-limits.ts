import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { Server, Socket } from 'socket.io';
import { errorAnswer, tooMany } from '../../http/refusal';

/** Open sockets of a client, and events of a visitor within the period. */
const maxSockets = 200;
const maxEvents = 100;
const periodMs = 10_000;

type Handshake = IncomingMessage & { _query?: Record<string, string> };

/** Answers 429 to handshakes of a client with too many sockets. A closed socket counts for 10 s more. */
export function limitSockets(engine: Server['engine'], trustedProxies: string[]): void {
  const isTrusted = proxyAddr.compile(trustedProxies);
  /** An address, or the /64 network of an IPv6 address; a connection that was reset has none. */
  const clientOf = (request: IncomingMessage) => normalizeIP(proxyAddr(request, isTrusted) ?? '');
  const sockets = new Map<string, number>();
  const retryAfter = periodMs / 1000;

  engine.use((request: Handshake, response: ServerResponse, next: () => void) => {
    // A request with a `sid` belongs to an open socket.
    if (request._query?.sid || (sockets.get(clientOf(request)) ?? 0) < maxSockets) return next();
    const type = 'application/json; charset=utf-8';
    response.writeHead(429, { 'content-type': type, 'retry-after': String(retryAfter) });
    response.end(JSON.stringify(errorAnswer(tooMany(retryAfter))));
  });
  engine.on('connection', (socket: Socket['conn']) => {
    const client = clientOf(socket.request);
    sockets.set(client, (sockets.get(client) ?? 0) + 1);
    const release = () => {
      const left = (sockets.get(client) ?? 1) - 1;
      if (left > 0) sockets.set(client, left);
      else sockets.delete(client);
    };
    socket.once('close', () => setTimeout(release, periodMs).unref());
  });
}

/** Returns a function that counts an event of a visitor and returns whether it is too many. */
export function createEventLimit(): (visitorId: string) => boolean {
  const events = new Map<string, number>();
  return (visitorId) => {
    const count = (events.get(visitorId) ?? 0) + 1;
    if (count === 1) setTimeout(() => events.delete(visitorId), periodMs).unref();
    events.set(visitorId, count);
    return count > maxEvents;
  };
}
