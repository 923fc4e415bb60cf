import { z } from 'zod';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { describeError } from '../config/start-error';
import { sha256 } from '../db/sha256';

const minScore = 0.5;

type Options = { secretKey: string; verifyUrl: string; hostnames: string[] };

const timeoutMs = 5_000;
/** Google accepts a token for two minutes, so we remember used tokens for longer. */
const rememberMs = 10 * 60 * 1000;

const tokenSpent = new Set(['timeout-or-duplicate', 'missing-input-response']);

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().default(0),
  action: z.string().optional(),
  hostname: z.string().default(''),
  'error-codes': z.array(z.string()).default([]),
});

/**
 * Asks the verifier about a token of reCAPTCHA v3. `captcha-invalid`: it was used, has expired or is
 * empty, so a new token helps. `unsure`: any other failure; the visitor then solves a proof of work.
 */
export async function checkRecaptcha(
  token: string,
  form: CaptchaForm,
  { secretKey, verifyUrl, hostnames }: Options,
) {
  const unsure = (reason: string) => ({ outcome: 'unsure' as const, reason });
  let asked: unknown;
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    asked = await response.json();
  } catch (error) {
    return unsure(describeError(error));
  }
  const answer = answerSchema.safeParse(asked);
  if (!answer.success) return unsure('an answer we do not know');
  const { success, score, action, hostname, 'error-codes': errors } = answer.data;
  if (!success) {
    const isMendedByNewToken = errors.length > 0 && errors.every((code) => tokenSpent.has(code));
    if (isMendedByNewToken) return { outcome: 'captcha-invalid' as const };
    return unsure(`refused: ${errors.join(', ') || 'no reason given'}`);
  }
  if (action !== form.replaceAll('-', '_')) return unsure(`action ${action}`);
  if (!hostnames.includes(hostname)) return unsure(`hostname ${hostname}`);
  if (score < minScore) return unsure(`score ${score}`);
  const expires_at = new Date(Date.now() + rememberMs).toISOString();
  return { outcome: 'passed' as const, use: { hash: sha256(token), expires_at } };
}
