import { hash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { proofLifeMs } from '@/lib/contracts/limits';

/** A signed challenge, which the browser sends back. */
export const challengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.literal('SHA-256'),
    cost: z.literal(1),
    data: z.object({ form: z.string() }),
    expiresAt: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

/** Creates a challenge for a form that takes at most `maxHashes` hashes, half as many on average. */
export async function createPowChallenge(form: CaptchaForm, secret: string, maxHashes: number) {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    // A chosen counter bounds the work; leading zeros would leave it to chance.
    counter: randomInt(maxHashes),
    data: { form },
    deriveKey,
    expiresAt: new Date(Date.now() + proofLifeMs),
    hmacSignatureSecret: secret,
  });
  return challengeSchema.parse(challenge);
}

const answerSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Checks the base64 JSON of a solved challenge; undefined unless we signed it for this form. */
export async function checkPowAnswer(base64: string, form: CaptchaForm, secret: string) {
  const answer = readAnswer(base64);
  if (answer?.challenge.parameters.data.form !== form) return undefined;
  const { verified } = await verifySolution({ ...answer, deriveKey, hmacSignatureSecret: secret });
  if (!verified) return undefined;
  const { parameters, signature } = answer.challenge;
  return {
    hash: hash('sha256', signature),
    expires_at: new Date(parameters.expiresAt * 1000).toISOString(),
  };
}

function readAnswer(base64: string) {
  try {
    return answerSchema.parse(JSON.parse(Buffer.from(base64, 'base64').toString()));
  } catch {
    return undefined;
  }
}
