import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ErrorAnswer, errorAnswerSchema } from '@/lib/contracts/answers';
import { describeError } from '../config/start-error';
import { isDatabaseAway } from '../db/away';

/** An expected failure of a call, which the error handler answers; `retryAfter` is in seconds. */
export class Refusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly details: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
  }
}

export function errorAnswer({ code, message, details: { fields } }: Refusal): ErrorAnswer {
  return { error: { code, message, ...(fields && { fields }) } };
}

/** The responses that a route declares: a body with 200, and the common error. */
export const answers = <S>(ok: S) => ({ 200: ok, default: errorAnswerSchema });

export const movesOn = {
  303: z.null().describe('To a form: leads to the page of the site that says how it ended'),
};

export const unreadable = (status = 400) =>
  new Refusal(status, 'bad-request', 'The request cannot be read.');

/** `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number) =>
  new Refusal(429, 'too-many', 'Too many requests; please try again later.', { retryAfter });

/** Answers an error; server errors are logged and hidden from the client. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return reply.send(prepareAnswer(error, request, reply));
}

/** Sets status and headers of the answer to an error and returns its body. */
export function prepareAnswer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error, request);
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(refusal.statusCode);
  return errorAnswer(refusal);
}

function toRefusal(error: FastifyError, { log }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
  if (status === 503) {
    log.warn({ reason: describeError(error) }, 'not served: the database is away');
    const message = 'Not available now; please try again later.';
    return new Refusal(503, 'unavailable', message, { retryAfter: 5 });
  }
  if (status >= 500) {
    log.error({ err: error }, 'request failed');
    return new Refusal(status, 'internal', 'Something went wrong on our side.');
  }
  if (status === 413) return new Refusal(413, 'too-large', 'The body is larger than 32 KiB.');
  if (status === 415)
    return new Refusal(415, 'unsupported-type', 'Send the body as application/json.');
  // Broken JSON and keys such as __proto__ reach this handler as a SyntaxError or a Fastify code.
  if (error instanceof SyntaxError || /_JSON_BODY$/.test(error.code))
    return new Refusal(status, 'invalid-json', 'The body is not valid JSON.');
  return unreadable(status);
}
