import type { FastifyReply } from 'fastify';
import { errorAnswer } from '../plugins/error-answer';

/** Why a call is not served; `retryAfter` is in seconds. */
export type Refusal = {
  status: 400 | 403 | 409 | 429;
  code: string;
  message: string;
  fields?: Record<string, string>;
  retryAfter?: number;
};

/** Fields that are not as the contract says. */
export function invalidBody(fields: Record<string, string>): Refusal {
  const message = 'Some fields are not as they have to be.';
  return { status: 400, code: 'invalid', message, fields };
}

/** One use too many of a limit. */
export function tooMany(retryAfter: number): Refusal {
  const message = 'Too many requests; please try again later.';
  return { status: 429, code: 'too-many', message, retryAfter };
}

/** Answers a refusal in the one error shape. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.status)
    .send(errorAnswer(refusal.code, refusal.message, refusal.fields));
}
