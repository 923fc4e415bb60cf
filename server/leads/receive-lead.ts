import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { LeadAnswer } from '@/lib/contracts/answers';
import { captchaHeader, type FormName } from '@/lib/contracts/form-meta';
import type { Captcha, CaptchaRefusal } from '../captcha/captcha';
import type { CaptchaUse } from '../captcha/captcha-uses';
import type { LeadKind, Queries } from '../db/schema';
import { readFormMeta } from '../http/form-meta';
import { readIdempotencyKey } from '../http/idempotency-key';
import { type Checked, readBody } from '../http/read-body';
import { invalidInput, keyReused, Refusal } from '../http/refusal';
import { type Limits, refuseOver } from '../rate-limit/limits';
import { nameCountry } from './name-country';
import { findRepeat, type StoredLead, type Submission, storeLead } from './store-lead';

/** Dependencies of every form that creates a lead. */
export type LeadDeps = {
  queries: Queries;
  limits: Limits;
  captcha: Captcha;
  leadsTo: readonly string[];
  hasWebhook: boolean;
  wakeOutbox: () => void;
};

/** One form: the kind of its lead, the schema of its body, and whether it has a captcha. */
export type LeadForm = {
  kind: LeadKind;
  form: FormName;
  schema: Parameters<typeof readBody<LeadSchema>>[0];
  needsCaptcha: boolean;
};

type LeadPayload = { full_name: string; email: string; phone_country?: string };
type LeadSchema = z.core.$ZodType<LeadPayload>;

/** Serves one post of a form: checks it, stores it and answers once it is durable. */
export async function receiveLead(
  deps: LeadDeps,
  form: LeadForm,
  request: FastifyRequest,
  body: Checked<unknown> = { ok: true, data: request.body },
): Promise<LeadAnswer> {
  const submission = readSubmission(form, request, body);
  refuseOver(await deps.limits.countPost(request.ip, submission.payload.email));
  const repeat = await findRepeat(deps.queries, submission);
  const stored = repeat ?? (await checkAndStore(deps, form, request, submission));
  if (stored.outcome === 'conflict') throw keyReused();
  if (stored.outcome === 'captcha-replayed') throw refuseCaptcha('captcha-invalid');
  if (stored.outcome === 'stored') deps.wakeOutbox();
  return { success: true, data: { id: stored.id } };
}

async function checkAndStore(
  { queries, captcha, leadsTo, hasWebhook }: LeadDeps,
  { form, needsCaptcha }: LeadForm,
  request: FastifyRequest,
  submission: Submission,
): Promise<StoredLead> {
  let captchaUse: CaptchaUse | undefined;
  if (needsCaptcha) {
    const checked = await captcha.check(request.headers[captchaHeader], form, request.log);
    if (checked.outcome !== 'passed') throw refuseCaptcha(checked.outcome);
    captchaUse = checked.use;
  }
  return storeLead(queries, submission, { leadsTo, captchaUse, hasWebhook });
}

function readSubmission(
  { kind, schema }: LeadForm,
  { headers }: FastifyRequest,
  given: Checked<unknown>,
): Submission {
  const idempotencyKey = readIdempotencyKey({ headers });
  const body = given.ok ? readBody<LeadSchema>(schema, given.data) : given;
  if (!body.ok) throw invalidInput(body.fields);
  const { country, suspected } = readFormMeta(headers);
  return {
    kind,
    payload: body.data,
    idempotencyKey,
    country: nameCountry(body.data.phone_country ?? '', country),
    suspected,
  };
}

const captchaMessages: Record<CaptchaRefusal, string> = {
  'captcha-required': 'Please check the captcha box before you proceed.',
  'captcha-invalid': 'The captcha answer is not valid, or it was used before.',
  'captcha-step-up': 'Please solve the proof of work.',
};

const refuseCaptcha = (code: CaptchaRefusal) => new Refusal(403, code, captchaMessages[code]);
