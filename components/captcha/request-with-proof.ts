import { orReload } from '@/components/ui/or-reload';
import { type Outcome, requestJson } from '@/lib/api-client';
import type { CaptchaForm } from '@/lib/contracts/form-meta';

/**
 * Calls the API. When it asks for a proof of work, since too many others call or a captcha was doubted,
 * solves one unseen and calls again. Without a proof the call counts as not received.
 */
export async function requestWithProof<Answer>(
  form: CaptchaForm,
  ...[method, path, call]: Parameters<typeof requestJson>
): Promise<Outcome<Answer>> {
  const outcome = await requestJson<Answer>(method, path, call);
  if (outcome.code !== 'captcha-step-up') return outcome;
  const { proofOfWork } = await orReload(import('./proof-of-work'));
  const proof = await proofOfWork.solve(form);
  if (!proof) return {};
  const headers = { ...call?.headers, 'x-captcha-token': proof.value };
  return requestJson<Answer>(method, path, { ...call, headers });
}
