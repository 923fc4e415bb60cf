import type { FastifyRequest } from 'fastify';
import type { LeadAnswer } from '@/lib/contracts/answers';
import { captchaHeader, type FormName } from '@/lib/contracts/form-meta';
import type { Captcha, CaptchaRefusal } from '../captcha/captcha';
import type { Config } from '../config/config';
import type { LeadKind, Queries } from '../db/schema';
import { readFormMeta } from '../http/form-meta';
import { readIdempotencyKey } from '../http/idempotency-key';
import { keyReused, Refusal } from '../http/refusal';
import { type Limits, refuseOver } from '../rate-limit/limits';
import { nameCountry } from './name-country';
import { findRepeat, type StoredLead, type Submission, storeLead } from './store-lead';

/** Dependencies of every form that creates a lead. */
export type LeadDeps = {
  queries: Queries;
  limits: Limits;
  captcha: Captcha;
  config: Pick<Config, 'leadsTo' | 'webhook'>;
  wakeOutbox: () => void;
};

/** A call with a checked body. */
type LeadRequest = Pick<FastifyRequest, 'headers' | 'ip' | 'log'> & {
  body: { full_name: string; email: string; phone_country?: string };
};

/** Serves one post of a form: stores it and answers once it is durable. `captchaForm` asks for a captcha. */
export async function receiveLead(
  deps: LeadDeps,
  kind: LeadKind,
  request: LeadRequest,
  captchaForm?: FormName,
): Promise<LeadAnswer> {
  const { body, headers, ip } = request;
  const { country, suspected } = readFormMeta(headers);
  const submission: Submission = {
    kind,
    payload: body,
    idempotencyKey: readIdempotencyKey(request),
    country: nameCountry(body.phone_country ?? '', country),
    suspected,
  };
  refuseOver(await deps.limits.countPost(ip, body.email));
  const repeat = await findRepeat(deps.queries, submission);
  const stored = repeat ?? (await checkAndStore(deps, submission, request, captchaForm));
  if (stored.outcome === 'conflict') throw keyReused();
  if (stored.outcome === 'captcha-replayed') throw refuseCaptcha('captcha-invalid');
  if (stored.outcome === 'stored') deps.wakeOutbox();
  return { success: true, data: { id: stored.id } };
}

async function checkAndStore(
  { queries, captcha, config }: LeadDeps,
  submission: Submission,
  { headers, log }: LeadRequest,
  captchaForm: FormName | undefined,
): Promise<StoredLead> {
  const options = { leadsTo: config.leadsTo, hasWebhook: config.webhook !== undefined };
  if (captchaForm === undefined) return storeLead(queries, submission, options);
  const checked = await captcha.check(headers[captchaHeader], captchaForm, log);
  if (checked.outcome !== 'passed') throw refuseCaptcha(checked.outcome);
  return storeLead(queries, submission, { ...options, captchaUse: checked.use });
}

const captchaMessages: Record<CaptchaRefusal, string> = {
  'captcha-required': 'Please check the captcha box before you proceed.',
  'captcha-invalid': 'The captcha answer is not valid, or it was used before.',
  'captcha-step-up': 'Please solve the proof of work.',
};

const refuseCaptcha = (code: CaptchaRefusal) => new Refusal(403, code, captchaMessages[code]);
