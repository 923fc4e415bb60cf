import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { unreadable } from './errors';
import { sendRawAnswer } from './raw-answer';
import { Refusal } from './refusal';

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(
    431,
    'headers-too-large',
    'The headers of the request are too large.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'timeout', 'The request did not arrive in time.'),
};

/** Answers invalid HTTP, and requests that are too large or too slow, in the common error shape. */
export const answerBrokenRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket: Socket,
) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  sendRawAnswer(socket, refusals[error.code ?? ''] ?? unreadable());
};
