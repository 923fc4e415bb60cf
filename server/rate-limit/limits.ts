import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '@/lib/contracts/address';
import { tooMany } from '../http/refusal';

/** Sends Retry-After, not the x-ratelimit headers. */
const noFigures = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Adds `@fastify/rate-limit`, which counts in memory; routes set the limit of a client in `config.rateLimit`. */
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

/** Counts a request; throws 429 above the limit. */
export type Limit = (request: FastifyRequest) => Promise<undefined>;

/** A limit that a handler counts: by client, or by another key. */
export function createLimit(app: FastifyInstance, max: number, keyGenerator = byClient): Limit {
  const count = app.createRateLimit({ max, keyGenerator });
  return async (request) => {
    const used = await count(request);
    if (!used.isAllowed && used.isExceeded) throw tooMany(used.ttlInSeconds);
  };
}

/** An IPv4 address or an IPv6 /64; a connection that was reset has none. */
const byClient = ({ ip = '' }: FastifyRequest) => normalizeIP(ip);
/** Other keys: one for all clients, or the address in a form. */
export const allTogether = () => 'all';
export const byEmail = ({ body }: FastifyRequest) => addressKey(String(Object(body).email));
