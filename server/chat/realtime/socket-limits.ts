import { type IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Server, Socket } from 'socket.io';
import type { Config } from '../../config/config';
import { sendRawAnswer } from '../../http/raw-answer';
import { errorAnswer, tooMany } from '../../http/refusal';
import type { Limits } from '../../rate-limit/limits';

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

type Handshake = IncomingMessage & { _query?: Record<string, string> };
type Deps = {
  limits: Pick<Limits, 'countChatCall'>;
  trustedProxies: Config['trustedProxies'];
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Counts new sockets together with the client's chat calls; answers 429 over the limit. */
export function limitHandshakes(
  engine: Pick<Server['engine'], 'use'>,
  { limits, trustedProxies, log }: Deps,
): void {
  const isTrusted = proxyAddr.compile(trustedProxies ?? []);

  async function admit(request: Handshake, response: unknown, next: () => void): Promise<void> {
    // A request with a `sid` belongs to an admitted socket; an empty `sid` asks for a new one.
    if (request._query?.sid) return next();
    // A reset connection has no address to count and no client to answer.
    if (request.socket.remoteAddress === undefined) return void request.socket.destroy();
    const counted = await limits.countChatCall(proxyAddr(request, isTrusted));
    if (counted.outcome === 'counted') return next();
    const refusal = tooMany(counted.retryAfter);
    // A websocket handshake has no response object.
    if (!(response instanceof ServerResponse)) return sendRawAnswer(request.socket, refusal);
    response.writeHead(refusal.statusCode, {
      'retry-after': String(counted.retryAfter),
      'content-type': 'application/json; charset=utf-8',
    });
    response.end(JSON.stringify(errorAnswer(refusal)));
  }

  engine.use((request: Handshake, response: unknown, next: () => void) => {
    // The engine catches nothing: an uncaught error would end the process.
    admit(request, response, next).catch((error: unknown) => {
      log.error({ err: error }, 'a handshake could not be dealt with');
      request.socket.destroy();
    });
  });
}
