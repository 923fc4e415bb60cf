import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { leadAnswerSchema } from '@/lib/contracts/answers';
import { demoRequestSchema } from '@/lib/contracts/demo-request';
import { readIdempotencyKey } from '../http/idempotency-key';
import { answers, invalidInput } from '../http/refusal';
import { type LeadDeps, receiveLead } from './receive-lead';

const schema = {
  tags: ['forms'],
  summary: 'Send the demo request form; phone_number may stand for phone',
  body: demoRequestSchema,
  response: answers(leadAnswerSchema),
};

/** `POST /email/request-demo`: answers once lead and mail are durable (specification §7). */
export function addDemoRequestRoute(app: FastifyInstance, deps: LeadDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/email/request-demo',
    {
      schema,
      preValidation: async (request: Pick<FastifyRequest, 'headers' | 'body'>) => {
        readIdempotencyKey(request);
        request.body = foldPhoneNumber(request.body);
      },
    },
    (request) => receiveLead(deps, 'demo-request', request),
  );
}

/** Takes `phone_number` for `phone` (specification §7 gives both); refuses two that differ. */
function foldPhoneNumber(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('phone_number' in body)) return body;
  const { phone_number: alias, ...rest } = body;
  const phone = 'phone' in rest ? rest.phone : '';
  if (phone === '' || phone === alias) return { ...rest, phone: alias };
  throw invalidInput({ phone_number: 'Differs from phone; send one of the two' });
}
