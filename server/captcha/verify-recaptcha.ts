import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import { describeError } from '../config/start-error';

const minScore = 0.5;
const timeoutMs = 5_000;
/** Longer than Google accepts a token, which is two minutes. */
const rememberMs = 10 * 60 * 1000;

/** Verifies a token of reCAPTCHA v3; undefined without a secret key, or for a refused token, which is logged. */
export async function checkRecaptcha(token: string, form: CaptchaForm, request: FastifyRequest) {
  const { recaptchaSecretKey: secret, allowedOrigins } = request.server.config;
  if (secret === undefined) return undefined;
  const hostnames = allowedOrigins.map((origin) => new URL(origin).hostname);
  let answer: unknown;
  try {
    const response = await fetch('https://www.google.com/recaptcha/api/siteverify', {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = await response.json();
    z.object({
      success: z.literal(true),
      score: z.number().min(minScore),
      action: z.literal(form.replaceAll('-', '_')),
      hostname: z.enum(hostnames),
    }).parse(answer);
  } catch (error) {
    request.log.warn({ form, answer, reason: describeError(error) }, 'reCAPTCHA does not vouch');
    return undefined;
  }
  const expires_at = new Date(Date.now() + rememberMs).toISOString();
  return { hash: hash('sha256', token), expires_at };
}
