import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a page of an allowed origin makes this call; same-origin calls may lack the header. */
export function isFromAllowedOrigin(
  { origin, 'sec-fetch-site': site }: IncomingHttpHeaders,
  allowedOrigins: string[],
): boolean {
  return origin === undefined ? site === 'same-origin' : allowedOrigins.includes(origin);
}

/** The refusal of pages of other origins. */
export const foreignOrigin = () =>
  new Refusal(403, 'foreign-origin', 'This origin may not make this call.');

/** Refuses state-changing calls unless a page of an allowed origin makes them. */
export function addOriginCheck(app: FastifyInstance, allowedOrigins: string[]): void {
  app.addHook('onRequest', async (request) => {
    if (readingMethods.includes(request.method)) return;
    if (isFromAllowedOrigin(request.headers, allowedOrigins)) return;
    throw foreignOrigin();
  });
}
