import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorAnswer } from './error-answer';
import type { Refusal } from './refusal';

/** Answers a refusal on the bare connection, where there is no response object, and closes it. */
export function sendRawAnswer(socket: Socket, refusal: Refusal): void {
  const body = JSON.stringify(errorAnswer(refusal));
  const { statusCode, details } = refusal;
  socket.end(
    [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...(details.retryAfter === undefined ? [] : [`retry-after: ${details.retryAfter}`]),
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
