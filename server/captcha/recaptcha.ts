import { z } from 'zod';
import type { FormName } from '@/lib/contracts/form-meta';
import { describeError } from '../config/start-error';
import { sha256 } from '../db/sha256';
import type { CaptchaUse } from './captcha-uses';

/**
 * `captcha-invalid`: the token was used, has expired or is empty, so a new token helps. `unsure`: any other
 * failure, with its `reason`; the visitor then solves a proof of work instead.
 */
export type RecaptchaResult =
  | { outcome: 'passed'; use: CaptchaUse }
  | { outcome: 'captcha-invalid' }
  | { outcome: 'unsure'; reason: string };

type Options = { secretKey: string; verifyUrl: string; minScore: number; hostnames: string[] };

const patienceMs = 5_000;
/** Google accepts a token for two minutes, so we remember used tokens for longer. */
const rememberMs = 10 * 60 * 1000;

const tokenSpent = new Set(['timeout-or-duplicate', 'missing-input-response']);

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

/** Asks the verifier about a token of reCAPTCHA v3. */
export async function checkRecaptcha(
  token: string,
  form: FormName,
  options: Options,
): Promise<RecaptchaResult> {
  const asked = await askVerifier(token, options);
  if ('reason' in asked) return { outcome: 'unsure', reason: asked.reason };
  const { success, score = 0, action, hostname = '', 'error-codes': errors = [] } = asked.answer;
  const unsure = (reason: string) => ({ outcome: 'unsure' as const, reason });
  if (!success) {
    const isMendedByNewToken = errors.length > 0 && errors.every((code) => tokenSpent.has(code));
    return isMendedByNewToken
      ? { outcome: 'captcha-invalid' }
      : unsure(`refused: ${errors.join(', ') || 'no reason given'}`);
  }
  if (action !== form.replaceAll('-', '_')) return unsure(`action ${action}`);
  if (!options.hostnames.includes(hostname)) return unsure(`hostname ${hostname}`);
  if (score < options.minScore) return unsure(`score ${score}`);
  const hash = sha256(token);
  const expires_at = new Date(Date.now() + rememberMs).toISOString();
  return { outcome: 'passed', use: { hash, expires_at } };
}

type Asked = { answer: z.infer<typeof answerSchema> } | { reason: string };

async function askVerifier(token: string, options: Options): Promise<Asked> {
  try {
    const response = await fetch(options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: options.secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = answerSchema.safeParse(await response.json());
    return answer.success ? { answer: answer.data } : { reason: 'an answer we do not know' };
  } catch (error) {
    return { reason: describeError(error) };
  }
}
