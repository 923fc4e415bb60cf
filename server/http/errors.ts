import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '@/lib/contracts/answers';
import { describeError } from '../config/start-error';
import { isDatabaseAway } from '../db/away';
import { errorAnswer, Refusal } from './refusal';

const retryAfterSeconds = 5;

export const unreadable = (status = 400) =>
  new Refusal(status, 'bad-request', 'The request cannot be read.');

export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'not-found', 'There is nothing at this address.');
  });
}

/** Answers an error; server errors are logged and hidden from the client. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return reply.send(prepareAnswer(error, request, reply));
}

/** Sets status and headers of the answer to an error and returns its body. */
export function prepareAnswer(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): ErrorAnswer {
  const refusal = toRefusal(error, request);
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.code(refusal.statusCode);
  return errorAnswer(refusal);
}

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
  if (status === 503) {
    request.log.warn({ reason: describeError(error) }, 'not served: the database is away');
    const details = { retryAfter: retryAfterSeconds };
    return new Refusal(503, 'unavailable', 'Not available now; please try again later.', details);
  }
  if (status >= 500) {
    request.log.error({ err: error }, 'request failed');
    return new Refusal(status, 'internal', 'Something went wrong on our side.');
  }
  if (status === 413) return new Refusal(413, 'too-large', 'The body is larger than 32 KiB.');
  if (status === 415) {
    return new Refusal(415, 'unsupported-type', 'Send the body as application/json.');
  }
  // Broken JSON and keys such as __proto__ reach this handler as a SyntaxError or a Fastify code.
  if (error instanceof SyntaxError || /_(INVALID|EMPTY)_JSON_BODY$/.test(error.code)) {
    return new Refusal(status, 'invalid-json', 'The body is not valid JSON.');
  }
  return unreadable(status);
}
