import type { FastifyInstance } from 'fastify';
import { demoRequestSchema } from '@/lib/contracts/demo-request';
import { type LeadDeps, type LeadForm, receiveLead } from '../intake/receive-lead';
import { foldPhoneNumber } from './phone-alias';

const demoRequestForm: LeadForm = {
  kind: 'demo-request',
  form: 'request-demo',
  schema: demoRequestSchema,
  needsCaptcha: false,
};

/** `POST /email/request-demo`: answers once lead and mail are durable (specification §7). */
export function addDemoRequestRoute(app: FastifyInstance, deps: LeadDeps): void {
  app.post('/email/request-demo', (request, reply) =>
    receiveLead(deps, demoRequestForm, request, reply, foldPhoneNumber(request.body)),
  );
}
