import { type Outcome, requestJson } from '@/lib/contracts/api-client';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { solveProof } from './proof-of-work';

/**
 * Calls the API. When it asks for a proof of work (too many others call, or it doubts a captcha), solves one
 * without asking the visitor and calls again. Without a proof the call counts as not received.
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
