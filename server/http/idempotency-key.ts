import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

const keyPattern = /^[A-Za-z0-9._~-]{8,128}$/;

/** The `idempotency-key` header, if there is one; throws unless it is 8 to 128 URL-safe characters. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>) {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  const message = 'The idempotency-key header has to be 8 to 128 URL-safe characters.';
  throw new Refusal(400, 'invalid-key', message);
}
