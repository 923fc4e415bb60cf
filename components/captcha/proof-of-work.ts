import type { Challenge, Payload, Solution } from 'altcha-lib/types';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { requestJson } from '@/lib/api-client';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { proofLifeMs } from '@/lib/contracts/limits';

/** Value of the `x-captcha-token` header; it expires when `performance.now()`, not the visitor's clock, says so. */
export type CaptchaToken = { value: string; expiresAt: number };

/** One way of answering the captcha; a failure is logged and yields undefined. */
export type CaptchaEngine = {
  warmUp?: () => void;
  solve(form: CaptchaForm): Promise<CaptchaToken | undefined>;
};

/** Longest work on one challenge, in milliseconds. */
const timeoutMs = 60_000;

/** In a worker, so that the page stays responsive. */
function work(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url));
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && 'counter' in data) resolve(data);
      else reject(data?.error ?? new Error('no solution in time'));
    };
    worker.onerror = (event) =>
      reject(new Error(event.message || 'the worker could not be loaded'));
    worker.postMessage({ type: 'work', challenge, timeout: timeoutMs });
  }).finally(() => worker.terminate());
}

/** The engine that needs no account: solves a challenge of our own server in the browser. */
export const proofOfWork: CaptchaEngine = {
  async solve(form) {
    const { answer } = await requestJson<{ engine: 'pow'; challenge: Challenge }>(
      'GET',
      `/captcha/challenge?form=${form}`,
    );
    if (!answer) return undefined;
    const expiresAt = performance.now() + proofLifeMs;
    try {
      const { parameters, signature } = answer.challenge;
      const payload: Payload = {
        challenge: { parameters, ...(signature && { signature }) },
        solution: await reloadIfStale(work(answer.challenge)),
      };
      return { value: `pow:${btoa(JSON.stringify(payload))}`, expiresAt };
    } catch (error) {
      console.error('The captcha could not be solved', error);
      return undefined;
    }
  },
};
