import type { FastifyInstance } from 'fastify';
import { demoRequestSchema } from '@/lib/contracts/demo-request';
import { foldPhoneNumber } from './phone-alias';
import { type LeadDeps, type LeadForm, receiveLead } from './receive-lead';

const demoRequestForm: LeadForm = {
  kind: 'demo-request',
  form: 'request-demo',
  schema: demoRequestSchema,
  needsCaptcha: false,
};

/** `POST /email/request-demo`: answers once lead and mail are durable (specification §7). */
export function addDemoRequestRoute(app: FastifyInstance, deps: LeadDeps): void {
  app.post('/email/request-demo', (request) =>
    receiveLead(deps, demoRequestForm, request, foldPhoneNumber(request.body)),
  );
}
