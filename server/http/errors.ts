import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '@/lib/contracts/answers';
import { describeError } from '../config/start-error';
import { isDatabaseAway } from '../db/away';
import { errorAnswer } from './error-answer';
import { invalidInput, Refusal } from './refusal';
import { describeFields, InvalidInput } from './validate';

/** Retry-After while the database is unreachable. */
const retryAfterSeconds = 5;

/** The refusal of a malformed request. */
export const unreadable = () => new Refusal(400, 'bad-request', 'The request cannot be read.');

/** Answers unknown routes and thrown errors in the common error shape. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'not-found', 'There is nothing at this address.');
  });
}

/** Answers a refusal or another error; logs what is not the caller's mistake and does not tell it. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof InvalidInput) {
    return answerRefusal(invalidInput(describeFields(error, request)), reply);
  }
  if (error instanceof Refusal) return answerRefusal(error, reply);
  const status = setErrorStatus(error, request, reply);
  return reply.send(explain(error, status));
}

function answerRefusal({ statusCode, code, message, details }: Refusal, reply: FastifyReply) {
  if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
  return reply.code(statusCode).send(errorAnswer(code, message, details.fields));
}

/** Sets the status for an error, 503 while the database is away; logs all but the caller's mistakes. */
export function setErrorStatus(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): number {
  const status = error.statusCode ?? (isDatabaseAway(error) ? 503 : 500);
  if (status === 503) {
    request.log.warn({ reason: describeError(error) }, 'not served: the database is away');
    reply.header('retry-after', retryAfterSeconds);
  } else if (status >= 500) {
    request.log.error({ err: error }, 'request failed');
  }
  reply.code(status);
  return status;
}

function explain(error: FastifyError, status: number): ErrorAnswer {
  if (status === 413) return errorAnswer('too-large', 'The body is larger than 32 KiB.');
  if (status === 415) {
    return errorAnswer('unsupported-type', 'Send the body as application/json.');
  }
  if (status === 503)
    return errorAnswer('unavailable', 'Not available now; please try again later.');
  if (status >= 500) return errorAnswer('internal', 'Something went wrong on our side.');
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return errorAnswer('invalid-json', 'The body is empty.');
  }
  // Broken JSON and keys such as __proto__ reach this handler as a SyntaxError or a Fastify code.
  if (error instanceof SyntaxError || error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return errorAnswer('invalid-json', 'The body is not valid JSON.');
  }
  return errorAnswer('bad-request', unreadable().message);
}
