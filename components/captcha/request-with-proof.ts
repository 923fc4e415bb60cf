import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { type Outcome, requestJson } from '@/lib/api-client';
import type { CaptchaForm } from '@/lib/contracts/form-meta';

/** A second proof helps when the machine slept while the first was made, and it came too late. */
const mostProofs = 2;

/**
 * Calls the API. When it asks for a proof of work, since too many others call or a captcha was doubted,
 * solves one unseen and calls again. Without a proof the call counts as not received.
 */
export async function requestWithProof<Answer>(
  form: CaptchaForm,
  ...[method, path, call]: Parameters<typeof requestJson>
): Promise<Outcome<Answer>> {
  let outcome = await requestJson<Answer>(method, path, call);
  for (let proofs = 0; outcome.code === 'captcha-step-up' && proofs < mostProofs; proofs++) {
    const { solveProof } = await reloadIfStale(import('./proof-of-work'));
    const proof = await solveProof(form);
    if (!proof) return {};
    const headers = { ...call?.headers, 'x-captcha-token': proof.value };
    outcome = await requestJson<Answer>(method, path, { ...call, headers });
  }
  return outcome;
}
