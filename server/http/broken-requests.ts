import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { type RawAnswer, sendRawAnswer } from './raw-answer';

const unreadable: RawAnswer = {
  status: '400 Bad Request',
  code: 'bad-request',
  message: 'The request cannot be read.',
};

const answers: Record<string, RawAnswer> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'headers-too-large',
    message: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'timeout',
    message: 'The request did not arrive in time.',
  },
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
  sendRawAnswer(socket, answers[error.code ?? ''] ?? unreadable);
};
