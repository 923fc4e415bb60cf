import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getDemoRequestCopy, listDialingCodes } from '@/lib/content';
import { type LeadAnswer, leadAnswerSchema } from '@/lib/contracts/answers';
import { choiceFields, demoRequestSchema } from '@/lib/contracts/demo-request';
import { contactEnquirySchema, partnerEnquirySchema } from '@/lib/contracts/enquiries';
import { refuseCaptcha } from '../captcha/captcha';
import { readFormMeta } from '../http/form-meta';
import { addPlainForms, consumes } from '../http/plain-form';
import { answers, movesOn } from '../http/refusal';
import type { App } from '../http/validate';
import type { Lead } from './leads-table';
import { findRepeat, storeLead } from './store-lead';

const tags = ['forms'];
const response = answers(leadAnswerSchema);
const { fields } = getDemoRequestCopy();
const choices = Object.fromEntries(
  choiceFields.map((name) => [name, z.enum(['', ...fields[name].options]).default('')]),
);
const demoSchema = {
  tags,
  summary: 'Send the demo request form; phone_number may stand for phone',
  consumes,
  body: z.strictObject({ ...demoRequestSchema.shape, ...choices }),
  response: { ...response, ...movesOn },
};
const kinds = {
  'request-demo': 'demo-request',
  'contact-us': 'contact-enquiry',
  'partner-program': 'partner-enquiry',
} as const;
const contactSchema = {
  tags,
  summary: 'Send the contact form or the partner form',
  body: z.discriminatedUnion('type', [contactEnquirySchema, partnerEnquirySchema]),
  response,
};

/** The forms of leads, which are answered once lead and mail are stored (specification §7). */
export async function addLeadRoutes(app: App) {
  // After the validation, so that mistakes in a form do not count.
  const config = { rateLimit: { max: app.config.limits.perClient, hook: 'preHandler' as const } };
  app.register(async (forms: App) => {
    addPlainForms(forms, '/contact#received');
    const options = { schema: demoSchema, preValidation: renamePhoneNumber, config };
    forms.post('/email/request-demo', options, (request) => receiveLead('request-demo', request));
  });
  app.post('/email/contact-us', { schema: contactSchema, config }, (request) =>
    receiveLead(request.body.type, request),
  );
}

/** Specification §7 has both names. */
async function renamePhoneNumber(request: FastifyRequest): Promise<void> {
  const { phone_number, ...rest } = Object(request.body);
  if (phone_number !== undefined && !rest.phone) request.body = { ...rest, phone: phone_number };
}

type LeadRequest = FastifyRequest & { body: Lead['payload'] & { phone_country?: string } };

/** Stores a lead, or finds the one that it repeats; a new enquiry needs a captcha. */
async function receiveLead(form: keyof typeof kinds, request: LeadRequest): Promise<LeadAnswer> {
  const app = request.server;
  const { queries, limitEmail, captcha } = app;
  const payload = request.body;
  const { country, suspected, choice = null, origin = null } = readFormMeta(request);
  const lead: Lead = {
    ...{ id: randomUUID(), kind: kinds[form], created_at: new Date().toISOString() },
    ...{ choice, origin, payload },
    country: nameCountry(payload.phone_country, country),
    suspected,
  };
  await limitEmail(request);
  let id = await findRepeat(queries, lead);
  if (id === undefined) {
    // Above the overall limit, a solved captcha is accepted instead of proof of work.
    const proof = form === 'request-demo' ? captcha.admit : captcha.check;
    const use = await proof(form, request);
    if (typeof use === 'string') throw refuseCaptcha(use);
    id = await storeLead(app, lead, use);
  }
  return { success: true, data: { id } };
}

const dialingCodes = listDialingCodes();

/** The chosen country (`iso`) of a dialing code, or else all that share the code; null without any. */
function nameCountry(code: string | undefined, iso: string | undefined): string | null {
  const sharing = dialingCodes.filter((country) => country.code === code);
  const picked = sharing.find((country) => country.iso === iso);
  return picked?.name ?? (sharing.map(({ name }) => name).join(', ') || null);
}
