import type { FastifyReply } from 'fastify';
import { errorAnswer } from './error-answer';

/** Why a call is refused; `retryAfter` is in seconds. */
export type Refusal = {
  status: 400 | 401 | 403 | 404 | 409 | 429;
  code: string;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
};

/** The refusal of a body with invalid fields. */
export function invalidBody(fields: Record<string, string>): Refusal {
  const message = 'Some fields are not as they have to be.';
  return { status: 400, code: 'invalid', message, fields };
}

/** The refusal over a rate limit; `retryAfter` is in seconds. */
export function tooMany(retryAfter: number): Refusal {
  const message = 'Too many requests; please try again later.';
  return { status: 429, code: 'too-many', message, retryAfter };
}

/** The refusal of an invalid idempotency key. */
export const invalidKey: Refusal = {
  status: 400,
  code: 'invalid-key',
  message: 'The idempotency-key header has to be 8 to 128 URL-safe characters.',
};

/** The refusal of an idempotency key that came with another body before. */
export const keyReused: Refusal = {
  status: 409,
  code: 'key-reused',
  message: 'This idempotency-key was used for another request.',
};

/** Answers a refusal in the common error shape. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .send(errorAnswer(refusal.code, refusal.message, refusal.fields));
}
