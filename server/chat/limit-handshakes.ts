import { type IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Server } from 'socket.io';
import type { Config } from '../config';
import { tooMany } from '../intake/refusal';
import type { Limits } from '../limits/limits';
import { errorAnswer } from '../plugins/error-answer';
import { sendRawAnswer } from '../plugins/raw-answer';

type Handshake = IncomingMessage & { _query?: Record<string, string> };
type Deps = { limits: Limits; trustedProxies: Config['trustedProxies'] };

/** Counts new sockets with the chat calls of their client and answers 429 to one too many. */
export function limitHandshakes(engine: Server['engine'], { limits, trustedProxies }: Deps): void {
  const isTrusted = proxyAddr.compile(trustedProxies ?? []);
  engine.use((request: Handshake, response: unknown, next: (error?: unknown) => void) => {
    // The others belong to a socket that was let in; an empty `sid` asks for a new one.
    if (request._query?.sid) return next();
    limits.countChatCall(proxyAddr(request, isTrusted)).then((wait) => {
      if (wait === undefined) return next();
      refuse(request, response, wait);
    }, next);
  });
}

function refuse(request: IncomingMessage, response: unknown, wait: number): void {
  const { code, message } = tooMany(wait);
  const headers = { 'retry-after': String(wait) };
  if (response instanceof ServerResponse) {
    response.writeHead(429, { ...headers, 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(errorAnswer(code, message)));
    return;
  }
  // A handshake by websocket has no response.
  sendRawAnswer(request.socket, { status: '429 Too Many Requests', code, message, headers });
}
