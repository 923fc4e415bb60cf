import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { errorAnswer, Refusal, unreadable } from './refusal';

type Headers = Record<string, string>;

/** A refusal as it goes over a bare connection, without a response object. */
export function rawAnswer(refusal: Refusal, headers: Headers): string {
  const body = JSON.stringify(errorAnswer(refusal));
  const { statusCode, details } = refusal;
  const all = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
    ...headers,
    ...(details.retryAfter !== undefined && { 'retry-after': details.retryAfter }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`;
  return [status, ...lines, '', body].join('\r\n');
}

/** Sends a raw answer and closes the connection. */
export function endWith(socket: Socket, answer: string): void {
  socket.end(answer);
  socket.destroySoon();
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'headers-too-large', 'The headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'timeout', 'The request did not arrive in time.'),
};

/** Answers what is not HTTP, and requests that are too large or too slow. */
export const answerBrokenRequests =
  (headers: Headers): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  ({ code = '' }, socket: Socket) => {
    if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else endWith(socket, rawAnswer(refusals[code] ?? unreadable(), headers));
  };

const noUpgrade = 'This address knows no other protocol. Send the request without Upgrade.';

/**
 * Refuses protocol upgrades outside `paths`. Call it before their handlers are added: Node drops
 * its error listener on such a connection, and an error without a listener ends the process.
 */
export function guardUpgrades(server: Server, paths: string[], headers: Headers): void {
  const answer = rawAnswer(new Refusal(400, 'no-upgrade', noUpgrade), headers);
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (!paths.some((path) => request.url?.startsWith(`${path}/`))) endWith(socket, answer);
  });
}
