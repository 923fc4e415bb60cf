import type { IncomingHttpHeaders } from 'node:http';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a page of an allowed origin makes a call; same-origin calls may lack the header. */
export function isFromAllowedOrigin(headers: IncomingHttpHeaders, allowedOrigins: string[]) {
  const { origin, 'sec-fetch-site': site } = headers;
  return origin === undefined ? site === 'same-origin' : allowedOrigins.includes(origin);
}

export const foreignOrigin = () =>
  new Refusal(403, 'foreign-origin', 'This origin may not make this call.');

/** Refuses state-changing calls unless a page of an allowed origin makes them. */
export function addOriginCheck(app: FastifyInstance): void {
  const { allowedOrigins } = app.config;
  app.addHook('onRequest', async ({ method, headers }) => {
    if (readingMethods.includes(method) || isFromAllowedOrigin(headers, allowedOrigins)) return;
    throw foreignOrigin();
  });
}

export function addCors(app: FastifyInstance): void {
  app.register(cors, {
    origin: app.config.allowedOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['content-type', 'idempotency-key', 'x-captcha-token', 'x-form-meta'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
    strictPreflight: false,
  });
}
