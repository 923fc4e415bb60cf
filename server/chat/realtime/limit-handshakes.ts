import { type IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { Config } from '../../config/config';
import { sendRawAnswer } from '../../http/raw-answer';
import { errorAnswer, tooMany } from '../../http/refusal';
import type { Limits } from '../../rate-limit/limits';

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
    refuse(request, response, counted.retryAfter);
  }

  engine.use((request: Handshake, response: unknown, next: () => void) => {
    // The engine catches nothing: an uncaught error would end the process.
    admit(request, response, next).catch((error: unknown) => {
      log.error({ err: error }, 'a handshake could not be dealt with');
      request.socket.destroy();
    });
  });
}

function refuse(request: IncomingMessage, response: unknown, retryAfter: number): void {
  const refusal = tooMany(retryAfter);
  // A websocket handshake has no response object.
  if (!(response instanceof ServerResponse)) {
    sendRawAnswer(request.socket, refusal);
    return;
  }
  response.writeHead(refusal.statusCode, {
    'retry-after': String(retryAfter),
    'content-type': 'application/json; charset=utf-8',
  });
  response.end(JSON.stringify(errorAnswer(refusal)));
}
