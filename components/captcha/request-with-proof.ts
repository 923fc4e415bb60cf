import { type Outcome, requestJson } from '@/lib/contracts/api-client';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { solveProof } from './proof-of-work';

/**
 * Calls the API. If the API asks for a proof of work (too many calls, or a doubtful captcha), solves one and calls
 * again. Without a proof the outcome is that of an API that was not reached.
 */
export async function requestWithProof<Answer>(
  form: CaptchaForm,
  ...[method, path, call]: Parameters<typeof requestJson>
): Promise<Outcome<Answer>> {
  const outcome = await requestJson<Answer>(method, path, call);
  if (outcome.code !== 'captcha-step-up') return outcome;
  const proof = await solveProof(form);
  if (!proof) return {};
  const headers = { ...call?.headers, 'x-captcha-token': proof.value };
  return requestJson<Answer>(method, path, { ...call, headers });
}
