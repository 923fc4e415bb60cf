import type { FastifyBaseLogger } from 'fastify';
import type { FormName } from '@/lib/contracts/form-meta';
import type { Config } from '../config/config';
import type { CaptchaUse } from './captcha-uses';
import { type Challenge, checkPowAnswer, createPowChallenge } from './proof-of-work';
import { checkRecaptcha } from './recaptcha';

/** Why an answer is rejected; after `captcha-step-up` the client solves a proof of work. */
export type CaptchaRefusal = 'captcha-required' | 'captcha-invalid' | 'captcha-step-up';
type CaptchaResult = { outcome: 'passed'; use: CaptchaUse } | { outcome: CaptchaRefusal };

/** Both engines behind one interface; `check` does not mark an answer as used, storing the lead does. */
export type Captcha = {
  createChallenge(form: FormName): Promise<Challenge>;
  check(answer: unknown, form: FormName, log: FastifyBaseLogger): Promise<CaptchaResult>;
};

/** `readSecret` gives the secret that signs the challenges of the proof of work. */
export function createCaptcha(
  { captcha, allowedOrigins }: Pick<Config, 'captcha' | 'allowedOrigins'>,
  readSecret: () => Promise<string>,
): Captcha {
  const hostnames = allowedOrigins.map((origin) => new URL(origin).hostname);

  async function checkToken(
    token: string,
    form: FormName,
    log: FastifyBaseLogger,
  ): Promise<CaptchaResult> {
    if (!captcha.recaptcha) return { outcome: 'captcha-step-up' };
    const result = await checkRecaptcha(token, form, { ...captcha.recaptcha, hostnames });
    if (result.outcome !== 'unsure') return result;
    log.warn({ form, reason: result.reason }, 'reCAPTCHA is not sure: stepping up');
    return { outcome: 'captcha-step-up' };
  }

  return {
    async createChallenge(form) {
      return createPowChallenge(form, {
        secret: await readSecret(),
        maxHashes: captcha.maxHashes,
      });
    },
    async check(answer, form, log) {
      if (typeof answer !== 'string' || answer === '') return { outcome: 'captcha-required' };
      const [engine, value = ''] = answer.split(/:(.*)/s);
      if (engine === 'recaptcha' && value) return checkToken(value, form, log);
      if (engine !== 'pow') return { outcome: 'captcha-invalid' };
      const use = await checkPowAnswer(value, form, await readSecret());
      return use ? { outcome: 'passed', use } : { outcome: 'captcha-invalid' };
    },
  };
}
