import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errorAnswer } from './error-answer';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a page of an allowed origin makes this call; same-origin calls may lack the header. */
export function isFromAllowedOrigin(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  allowedOrigins: string[],
): boolean {
  return origin === undefined ? site === 'same-origin' : allowedOrigins.includes(origin);
}

/** The answer to pages of other origins. */
export const foreignOrigin = errorAnswer('foreign-origin', 'This origin may not make this call.');

/** Refuses state-changing calls unless a page of an allowed origin makes them. */
export function addOriginCheck(app: FastifyInstance, allowedOrigins: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readingMethods.includes(request.method)) return;
    if (isFromAllowedOrigin(request.headers, allowedOrigins)) return;
    return reply.code(403).send(foreignOrigin);
  });
}
