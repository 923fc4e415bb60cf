import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type CaptchaForm, captchaForms, captchaHeader } from '@/lib/contracts/form-meta';
import type { Config } from '../config/config';
import type { Queries, Tables } from '../db/schema';
import { answers, Refusal } from '../http/refusal';
import { allTogether, createLimit, refuseOver } from '../rate-limit/limits';
import { challengeSchema, checkPowAnswer, createPowChallenge } from './proof-of-work';
import { checkRecaptcha } from './recaptcha';

/** A captcha answer, which is valid once. */
export type CaptchaUse = Tables['captcha_uses'];
/** Why an answer is rejected; after `captcha-step-up` the client solves a proof of work. */
export type CaptchaRefusal = 'captcha-required' | 'captcha-invalid' | 'captcha-step-up';
type CaptchaResult = { outcome: 'passed'; use: CaptchaUse } | { outcome: CaptchaRefusal };

export type Captcha = ReturnType<typeof createCaptcha>;

/** Both engines behind one interface; `readSecret` gives the secret that signs challenges. */
export function createCaptcha(
  { captcha, allowedOrigins }: Pick<Config, 'captcha' | 'allowedOrigins'>,
  readSecret: () => Promise<string>,
) {
  const hostnames = allowedOrigins.map((origin) => new URL(origin).hostname);
  return {
    createChallenge: async (form: CaptchaForm) =>
      createPowChallenge(form, await readSecret(), captcha.maxHashes),

    /** Does not mark an answer as used; storing the lead does. */
    async check(
      answer: unknown,
      form: CaptchaForm,
      log: FastifyBaseLogger,
    ): Promise<CaptchaResult> {
      if (typeof answer !== 'string' || answer === '') return { outcome: 'captcha-required' };
      const [engine, value = ''] = answer.split(/:(.*)/s);
      if (engine === 'recaptcha') {
        const options = captcha.recaptcha && { ...captcha.recaptcha, hostnames };
        const use = options && (await checkRecaptcha(value, form, options, log));
        return use ? { outcome: 'passed', use } : { outcome: 'captcha-step-up' };
      }
      const use = engine === 'pow' && (await checkPowAnswer(value, form, await readSecret()));
      return use ? { outcome: 'passed', use } : { outcome: 'captcha-invalid' };
    },
  };
}

/** Marks a captcha answer as used; false when it was used before. */
export async function takeCaptcha(db: Queries, use: CaptchaUse): Promise<boolean> {
  const result = await db
    .insertInto('captcha_uses')
    .values(use)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const messages: Record<CaptchaRefusal, string> = {
  'captcha-required': 'Please check the captcha box before you proceed.',
  'captcha-invalid': 'The captcha answer is not valid, or it was used before.',
  'captcha-step-up': 'Please solve the proof of work.',
};

export const refuseCaptcha = (code: CaptchaRefusal) => new Refusal(403, code, messages[code]);

const schema = {
  tags: ['captcha'],
  summary: 'A proof of work to solve for a form',
  querystring: z.object({ form: z.enum(captchaForms, `One of ${captchaForms.join(', ')}`) }),
  response: answers(z.object({ engine: z.literal('pow'), challenge: challengeSchema })),
};

/** A captcha checked again, or a form left open, needs more challenges than posts. */
const challengesPerPost = 4;

/** `GET /captcha/challenge?form=…`: a proof of work to solve for that form. */
export function addCaptchaRoute(
  app: FastifyInstance,
  captcha: Captcha,
  { perClient }: Config['limits'],
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { rateLimit: { max: perClient * challengesPerPost } };
  routes.get('/captcha/challenge', { schema, config }, async ({ query }) => {
    return { engine: 'pow' as const, challenge: await captcha.createChallenge(query.form) };
  });
}

/** Plain forms have a share of their own, since no script proves their work: one in so many posts. */
const postsPerPlainPost = 4;

export type Admit = ReturnType<typeof createAdmission>;

/**
 * Lets a call in, or throws its refusal. When all clients together have used up what they may, a call with
 * a proof of work still passes; plain forms have a separate quota.
 */
export function createAdmission(
  app: FastifyInstance,
  queries: Queries,
  captcha: Captcha,
  { overall, roomsOverall }: Config['limits'],
) {
  const posts = createLimit(app, overall, allTogether);
  const plainPosts = createLimit(app, Math.ceil(overall / postsPerPlainPost), allTogether);
  const rooms = createLimit(app, roomsOverall, allTogether);
  return async (form: CaptchaForm, request: FastifyRequest): Promise<void> => {
    const count = form === 'chat' ? rooms : posts;
    if ((await count(request)) === 0) return;
    if (request.trap !== undefined) return refuseOver(await plainPosts(request));
    const checked = await captcha.check(request.headers[captchaHeader], form, request.log);
    const isNew = checked.outcome === 'passed' && (await takeCaptcha(queries, checked.use));
    if (!isNew) throw refuseCaptcha('captcha-step-up');
  };
}
