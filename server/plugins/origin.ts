import type { FastifyInstance } from 'fastify';
import { errorAnswer } from './error-answer';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses calls that change something unless a page of an allowed origin makes them. */
export function addOriginCheck(app: FastifyInstance, allowedOrigins: string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readingMethods.includes(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isAllowed =
      origin === undefined ? site === 'same-origin' : allowedOrigins.includes(origin);
    if (isAllowed) return;
    return reply
      .code(403)
      .send(errorAnswer('foreign-origin', 'This origin may not make this call.'));
  });
}
