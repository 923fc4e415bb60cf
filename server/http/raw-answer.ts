import type { Socket } from 'node:net';
import { errorAnswer } from './error-answer';

/** An error answer without a response object; `status` is code and reason of the status line. */
export type RawAnswer = {
  status: string;
  code: string;
  message: string;
  headers?: Record<string, string>;
};

/** Writes an answer in the common error shape to the bare connection and closes it. */
export function sendRawAnswer(
  socket: Socket,
  { status, code, message, headers = {} }: RawAnswer,
): void {
  const body = JSON.stringify(errorAnswer(code, message));
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
