import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { leadAnswerSchema } from '@/lib/contracts/answers';
import { contactEnquirySchema } from '@/lib/contracts/contact-enquiry';
import { partnerEnquirySchema } from '@/lib/contracts/partner-enquiry';
import { readIdempotencyKey } from '../http/idempotency-key';
import { answers, invalidInput } from '../http/refusal';
import { type LeadDeps, receiveLead } from './receive-lead';

const kinds = { 'contact-us': 'contact-enquiry', 'partner-program': 'partner-enquiry' } as const;

const schema = {
  tags: ['forms'],
  summary: 'Send the contact form or the partner form',
  body: z.discriminatedUnion('type', [contactEnquirySchema, partnerEnquirySchema]),
  response: answers(leadAnswerSchema),
};

/** `POST /email/contact-us`: an enquiry or a partner enquiry, told apart by `type` (specification §7). */
export function addContactRoute(app: FastifyInstance, deps: LeadDeps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/email/contact-us',
    {
      schema,
      preValidation: async (request: Pick<FastifyRequest, 'headers' | 'body'>) => {
        const { type } = Object(request.body);
        if (!Object.keys(kinds).includes(type)) {
          throw invalidInput({ type: `One of ${Object.keys(kinds).join(', ')}` });
        }
        readIdempotencyKey(request);
      },
    },
    (request) => receiveLead(deps, kinds[request.body.type], request, request.body.type),
  );
}
