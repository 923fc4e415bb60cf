import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Allows only pages of these origins to call with cookies. */
export function addCors(app: FastifyInstance, allowedOrigins: string[]): void {
  app.register(cors, {
    origin: allowedOrigins,
    credentials: true,
    methods: ['GET', 'POST', 'PATCH'],
    allowedHeaders: ['content-type', 'idempotency-key', 'x-captcha-token', 'x-form-meta'],
    exposedHeaders: ['retry-after'],
    maxAge: 600,
    strictPreflight: false,
  });
}
