import type { FastifyInstance } from 'fastify';
import type { LeadAnswer } from '@/lib/contracts/answers';
import { demoRequestSchema } from '@/lib/contracts/demo-request';
import type { Queries } from '../db/schema';
import { readBody } from '../intake/read-body';
import { storeLead } from '../intake/store-lead';
import { errorAnswer } from '../plugins/error-answer';
import { readIdempotencyKey } from './idempotency-key';
import { foldPhoneNumber } from './phone-alias';

type Deps = { queries: Queries; wakeOutbox: () => void };

/** `POST /email/request-demo`: answers once lead and mail are durable (specification §7). */
export function addDemoRequestRoute(app: FastifyInstance, { queries, wakeOutbox }: Deps): void {
  app.post('/email/request-demo', async (request, reply) => {
    const header = readIdempotencyKey(request.headers);
    if (header === 'invalid') {
      const message = 'The idempotency-key header has to be 8 to 128 URL-safe characters.';
      return reply.code(400).send(errorAnswer('invalid-key', message));
    }
    const folded = foldPhoneNumber(request.body);
    const body = folded.ok ? readBody(demoRequestSchema, folded.data) : folded;
    if (!body.ok) {
      const message = 'Some fields are not as they have to be.';
      return reply.code(400).send(errorAnswer('invalid', message, body.fields));
    }
    const submission = { kind: 'demo-request' as const, payload: body.data };
    const lead = await storeLead(queries, { ...submission, idempotencyKey: header.key });
    if (lead.outcome === 'conflict') {
      const message = 'This idempotency-key was used for another request.';
      return reply.code(409).send(errorAnswer('key-reused', message));
    }
    if (lead.outcome === 'stored') wakeOutbox();
    return { success: true, data: { id: lead.id } } satisfies LeadAnswer;
  });
}
