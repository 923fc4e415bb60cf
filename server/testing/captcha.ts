import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { FastifyInstance } from 'fastify';

export async function fetchChallenge(app: FastifyInstance, form: string): Promise<Challenge> {
  const answer = await app.inject(`/captcha/challenge?form=${form}`);
  return answer.json().challenge;
}

export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  const payload = JSON.stringify({ challenge, solution });
  return `pow:${Buffer.from(payload).toString('base64')}`;
}

/** Fetches and solves a captcha as a browser does for a form. */
export async function solveCaptcha(app: FastifyInstance, form: string): Promise<string> {
  return solve(await fetchChallenge(app, form));
}
