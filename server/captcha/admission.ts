import type { FastifyRequest } from 'fastify';
import { type CaptchaForm, captchaHeader } from '@/lib/contracts/form-meta';
import type { Queries } from '../db/schema';
import { type Limits, refuseOver } from '../rate-limit/limits';
import type { Counted } from '../rate-limit/shared-limit';
import { type Captcha, refuseCaptcha, takeCaptcha } from './captcha';

type Call = Pick<FastifyRequest, 'headers' | 'log' | 'trap'>;

export type Admit = ReturnType<typeof createAdmission>;

/**
 * Lets a counted call in, or throws its refusal. When all clients together have used up what they may, a
 * call with a proof of work still passes; script-less forms have a separate quota.
 */
export function createAdmission(queries: Queries, limits: Limits, captcha: Captcha) {
  return async (counted: Counted, form: CaptchaForm, { headers, log, trap }: Call) => {
    refuseOver(counted);
    if (counted.outcome !== 'busy') return;
    if (trap !== undefined) return refuseOver(await limits.countPlainPost());
    const checked = await captcha.check(headers[captchaHeader], form, log);
    const isNew = checked.outcome === 'passed' && (await takeCaptcha(queries, checked.use));
    if (!isNew) throw refuseCaptcha('captcha-step-up');
  };
}
