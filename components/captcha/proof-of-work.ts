import type { Challenge, Solution } from 'altcha-lib/types';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { requestJson } from '@/lib/contracts/api-client';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { proofLifeMs } from '@/lib/contracts/limits';

/** Value of the `x-captcha-token` header. `expiresAt` is a time of `performance.now()`: the visitor's clock may be wrong. */
export type CaptchaToken = { value: string; expiresAt: number };

/** Longest work on one challenge, in milliseconds; a slow phone needs half of it. */
const longestWork = 60_000;

/** In a worker, so that the page stays responsive. */
function solve(challenge: Challenge): Promise<Solution> {
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
  return reloadIfStale(solution, { longest: longestWork }).finally(() => worker.terminate());
}

/** Solves a challenge of our own server, which needs no account; a failure is logged and yields undefined. */
export async function solveProof(form: CaptchaForm): Promise<CaptchaToken | undefined> {
  const path = `/captcha/challenge?form=${form}`;
  const { answer } = await requestJson<{ challenge: Challenge }>('GET', path);
  if (!answer) return undefined;
  const { challenge } = answer;
  const expiresAt = performance.now() + proofLifeMs;
  try {
    const solution = await solve(challenge);
    return { value: `pow:${btoa(JSON.stringify({ challenge, solution }))}`, expiresAt };
  } catch (error) {
    console.error('The captcha could not be solved', error);
    return undefined;
  }
}
