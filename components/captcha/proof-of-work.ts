import type { Challenge, Payload, Solution } from 'altcha-lib/types';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { requestJson } from '@/lib/api-client';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { proofLifeMs } from '@/lib/contracts/limits';
import { within } from '@/lib/within';

/** Value of the `x-captcha-token` header. `expiresAt` is a time of `performance.now()`: the visitor's clock may be wrong. */
export type CaptchaToken = { value: string; expiresAt: number };

/** Longest work on one challenge, in milliseconds; a slow phone needs half of it. */
const longestWork = 60_000;

/** In a worker, so that the page stays responsive. */
function work(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url));
  const solution = new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown }>) => {
      if ('error' in data) reject(data.error);
      else resolve(data);
    };
    worker.onerror = ({ message }) =>
      reject(new Error(message || 'the worker could not be loaded'));
    worker.postMessage({ type: 'work', challenge });
  });
  return within(longestWork, solution).finally(() => worker.terminate());
}

/** Solves a challenge of our own server, which needs no account; a failure is logged and yields undefined. */
export async function solveProof(form: CaptchaForm): Promise<CaptchaToken | undefined> {
  const { answer } = await requestJson<{ challenge: Challenge }>(
    'GET',
    `/captcha/challenge?form=${form}`,
  );
  if (!answer) return undefined;
  const expiresAt = performance.now() + proofLifeMs;
  try {
    const payload: Payload = {
      challenge: answer.challenge,
      solution: await reloadIfStale(work(answer.challenge)),
    };
    return { value: `pow:${btoa(JSON.stringify(payload))}`, expiresAt };
  } catch (error) {
    console.error('The captcha could not be solved', error);
    return undefined;
  }
}
