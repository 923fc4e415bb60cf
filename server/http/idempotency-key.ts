import type { IncomingHttpHeaders } from 'node:http';

const keyPattern = /^[A-Za-z0-9._~-]{8,128}$/;

/** The `idempotency-key` header: undefined when left out, 'invalid' when not 8 to 128 URL-safe characters. */
export function readIdempotencyKey(
  headers: IncomingHttpHeaders,
): { key: string | undefined } | 'invalid' {
  const key = headers['idempotency-key'];
  if (key === undefined) return { key };
  return typeof key === 'string' && keyPattern.test(key) ? { key } : 'invalid';
}
