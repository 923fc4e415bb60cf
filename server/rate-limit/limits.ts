import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '@/lib/contracts/address';
import { tooMany } from '../http/refusal';

/** Answers carry no figures of limits, but Retry-After. */
const noFigures = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/**
 * Adds `@fastify/rate-limit`, which counts in the memory of this process. A route gives its limit a client
 * in `config.rateLimit`. A client is an IPv4 address or an IPv6 network of 64 bits.
 */
export function addLimits(app: FastifyInstance): void {
  app.register(rateLimit, {
    global: false,
    timeWindow: app.config.limits.windowSeconds * 1000,
    keyGenerator: byClient,
    addHeaders: noFigures,
    addHeadersOnExceeding: noFigures,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
}

/** Counts a request; throws 429 when it is over the limit. */
export type Limit = (request: FastifyRequest) => Promise<undefined>;

/** A limit that handlers count: of each client, or by another key. */
export function createLimit(
  app: FastifyInstance,
  max: number,
  keyGenerator: RateLimitOptions['keyGenerator'] = byClient,
): Limit {
  const count = app.createRateLimit({ max, keyGenerator });
  return async (request) => {
    const used = await count(request);
    if (!used.isAllowed && used.isExceeded) throw tooMany(used.ttlInSeconds);
  };
}

/** A connection that has just been reset has no address. */
const byClient = ({ ip = '' }: FastifyRequest) => normalizeIP(ip);
/** Keys of limits that are not counted by client: one for all, or the address in a form. */
export const allTogether = () => 'all';
export const byEmail = ({ body }: FastifyRequest) => addressKey(String(Object(body).email));
