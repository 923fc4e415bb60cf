import type { FastifyInstance } from 'fastify';
import { contactEnquirySchema } from '@/lib/contracts/contact-enquiry';
import { partnerEnquirySchema } from '@/lib/contracts/partner-enquiry';
import { invalidInput } from '../http/refusal';
import { type LeadDeps, type LeadForm, receiveLead } from './receive-lead';

const forms = new Map<unknown, LeadForm>([
  [
    'contact-us',
    {
      kind: 'contact-enquiry',
      form: 'contact-us',
      schema: contactEnquirySchema,
      needsCaptcha: true,
    },
  ],
  [
    'partner-program',
    {
      kind: 'partner-enquiry',
      form: 'partner-program',
      schema: partnerEnquirySchema,
      needsCaptcha: true,
    },
  ],
]);

/** `POST /email/contact-us`: an enquiry or a partner enquiry, told apart by `type` (specification §7). */
export function addContactRoute(app: FastifyInstance, deps: LeadDeps): void {
  app.post('/email/contact-us', async (request) => {
    const form = forms.get(readType(request.body));
    if (!form) throw invalidInput({ type: `One of ${[...forms.keys()].join(', ')}` });
    return receiveLead(deps, form, request);
  });
}

function readType(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined;
}
