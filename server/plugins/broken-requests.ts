import type { FastifyServerOptions } from 'fastify';
import { errorAnswer } from './error-answer';

type Answer = { status: string; code: string; message: string };

const unreadable: Answer = {
  status: '400 Bad Request',
  code: 'bad-request',
  message: 'The request cannot be read.',
};

const answers: Record<string, Answer> = {
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

/** Answers what is not HTTP, too large or too slow in the one error shape; no request exists at this point. */
export const answerBrokenRequest: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = answers[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify(errorAnswer(code, message));
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};
