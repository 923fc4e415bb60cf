import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listDialingCodes } from '@/lib/content';
import { type LeadAnswer, leadAnswerSchema } from '@/lib/contracts/answers';
import { demoRequestSchema } from '@/lib/contracts/demo-request';
import { contactEnquirySchema, partnerEnquirySchema } from '@/lib/contracts/enquiries';
import { captchaHeader, type FormName } from '@/lib/contracts/form-meta';
import { type Admit, type Captcha, refuseCaptcha } from '../captcha/captcha';
import type { Config } from '../config/config';
import type { LeadKind, Queries } from '../db/schema';
import { readFormMeta } from '../http/form-meta';
import { addPlainForms, consumes } from '../http/plain-form';
import { answers, invalidInput, movesOn } from '../http/refusal';
import { type Limit, refuseOver } from '../rate-limit/limits';
import { type Acknowledge, type AcknowledgeConfig, createAcknowledge } from './acknowledge';
import { findRepeat, type Stored, storeLead } from './store-lead';

type Deps = {
  queries: Queries;
  countEmail: Limit;
  captcha: Captcha;
  admit: Admit;
  config: AcknowledgeConfig & Pick<Config, 'limits' | 'webhook'>;
  wakeOutbox: () => void;
};

type LeadRequest = FastifyRequest & {
  body: { full_name: string; email: string; phone_country?: string };
};

const tags = ['forms'];
const response = answers(leadAnswerSchema);
const demoSchema = {
  tags,
  summary: 'Send the demo request form; phone_number may stand for phone',
  consumes,
  body: demoRequestSchema,
  response: { ...response, ...movesOn },
};
const contactSchema = {
  tags,
  summary: 'Send the contact form or the partner form',
  body: z.discriminatedUnion('type', [contactEnquirySchema, partnerEnquirySchema]),
  response,
};
const dialingCodes = listDialingCodes();
const kinds = { 'contact-us': 'contact-enquiry', 'partner-program': 'partner-enquiry' } as const;

/**
 * `POST /email/request-demo`, and `POST /email/contact-us` for an enquiry or a partner enquiry, told
 * apart by `type`: both answer once lead and mail are durable (specification §7).
 */
export function addLeadRoutes(app: FastifyInstance, given: Deps): void {
  const deps = { ...given, acknowledge: createAcknowledge(given.config) };
  // After the check, so that mistakes in a form do not count.
  const rateLimit = { max: given.config.limits.perClient, hook: 'preHandler' } as const;
  app.register(async (forms) => {
    addPlainForms(forms, deps.config.siteAddress, '/contact#received');
    const preValidation = async (request: { body: unknown }) => {
      request.body = foldPhoneNumber(request.body);
    };
    forms
      .withTypeProvider<ZodTypeProvider>()
      .post(
        '/email/request-demo',
        { schema: demoSchema, preValidation, config: { rateLimit } },
        (request) => receiveLead(deps, 'demo-request', request),
      );
  });
  const preValidation = async ({ body }: { body: unknown }) => {
    const types = Object.keys(kinds);
    if (!types.includes(Object(body).type))
      throw invalidInput({ type: `One of ${types.join(', ')}` });
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/email/contact-us',
      { schema: contactSchema, preValidation, config: { rateLimit } },
      (request) => receiveLead(deps, kinds[request.body.type], request, request.body.type),
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

/** Stores a post of a form, or finds the lead that it repeats; a new one of `captchaForm` needs a captcha. */
async function receiveLead(
  deps: Deps & { acknowledge: Acknowledge | undefined },
  kind: LeadKind,
  request: LeadRequest,
  captchaForm?: FormName,
): Promise<LeadAnswer> {
  const { queries, countEmail, captcha, admit, config, acknowledge, wakeOutbox } = deps;
  const { body } = request;
  const { country: iso, ...meta } = readFormMeta(request);
  const country = nameCountry(body.phone_country ?? '', iso);
  const submission = { kind, payload: body, country, ...meta };
  refuseOver(await countEmail(request));
  let stored: Stored | undefined = await findRepeat(queries, submission);
  if (!stored) {
    // A captcha is a proof already, however many others post.
    if (!captchaForm) await admit('request-demo', request);
    const answer = request.headers[captchaHeader];
    const checked = captchaForm && (await captcha.check(answer, captchaForm, request.log));
    if (checked && checked.outcome !== 'passed') throw refuseCaptcha(checked.outcome);
    const { leadsTo, webhook } = config;
    const options = { leadsTo, acknowledge, webhook: webhook?.format, captchaUse: checked?.use };
    stored = await storeLead(queries, submission, options);
  }
  if (stored.outcome === 'captcha-replayed') throw refuseCaptcha('captcha-invalid');
  if (stored.outcome === 'stored') wakeOutbox();
  return { success: true, data: { id: stored.id } };
}

/**
 * Name of the country behind a dialing code: the one that was picked (`iso`) if it has that code,
 * else every country that shares it; null for a code of no country.
 */
function nameCountry(code: string, iso: string | undefined): string | null {
  const sharing = dialingCodes.filter((country) => country.code === code);
  const picked = sharing.find((country) => country.iso === iso);
  return picked?.name ?? (sharing.map(({ name }) => name).join(', ') || null);
}
