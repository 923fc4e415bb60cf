import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ErrorAnswer, errorAnswerSchema } from '@/lib/contracts/answers';

/**
 * An expected failure of a call. Routes and hooks throw it, the error handler answers it.
 * `retryAfter` is in seconds.
 */
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

/** The body that answers a refusal (`docs/architecture.md`, The API). */
export function errorAnswer({ code, message, details: { fields } }: Refusal): ErrorAnswer {
  return { error: { code, message, ...(fields && { fields }) } };
}

/** The answers that a route declares: a body with 200, and the common error shape. */
export const answers = <S>(ok: S) => ({ 200: ok, default: errorAnswerSchema });

export const movesOn = {
  303: z
    .null()
    .meta({ description: 'To a form: leads to the page of the site that says how it ended' }),
};

export const invalidInput = (fields: Record<string, string>) =>
  new Refusal(400, 'invalid', 'Some fields are not as they have to be.', { fields });

/** The refusal over a rate limit; `retryAfter` is in seconds. */
export const tooMany = (retryAfter: number) =>
  new Refusal(429, 'too-many', 'Too many requests; please try again later.', { retryAfter });

/** The refusal of an idempotency key that came with another body before. */
export const keyReused = () =>
  new Refusal(409, 'key-reused', 'This idempotency-key was used for another request.');

const keyPattern = /^[A-Za-z0-9._~-]{8,128}$/;

/** The `idempotency-key` header, if there is one; throws unless it is 8 to 128 URL-safe characters. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>) {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  const message = 'The idempotency-key header has to be 8 to 128 URL-safe characters.';
  throw new Refusal(400, 'invalid-key', message);
}
