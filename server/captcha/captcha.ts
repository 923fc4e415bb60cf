import type { FastifyInstance, FastifyRequest } from 'fastify';
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

const messages = {
  'captcha-required': 'Please check the captcha box before you proceed.',
  'captcha-invalid': 'The captcha answer is not valid, or it was used before.',
  // The client then solves a proof of work.
  'captcha-step-up': 'Please solve the proof of work.',
};
type CaptchaRefusal = keyof typeof messages;
export const refuseCaptcha = (code: CaptchaRefusal) => new Refusal(403, code, messages[code]);

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

    /** Checks the answer of a call. `takeCaptcha` marks the result as used; a string is the refusal. */
    async check(
      form: CaptchaForm,
      { headers, log }: FastifyRequest,
    ): Promise<CaptchaUse | CaptchaRefusal> {
      const [engine, value = ''] = String(headers[captchaHeader] ?? '').split(/:(.*)/s);
      if (engine === '') return 'captcha-required';
      if (engine === 'recaptcha') {
        const options = captcha.recaptcha && { ...captcha.recaptcha, hostnames };
        return (options && (await checkRecaptcha(value, form, options, log))) || 'captcha-step-up';
      }
      const use = engine === 'pow' && (await checkPowAnswer(value, form, await readSecret()));
      return use || 'captcha-invalid';
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

/** Plain forms have a separate quota, one in so many posts: without a script they prove no work. */
const postsPerPlainPost = 4;

export type Admit = ReturnType<typeof createAdmission>;

/**
 * Admits a call, or throws its refusal. When all clients together are over their limit, a call with a proof
 * of work still passes; plain forms have a separate quota.
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
  return async (form: CaptchaForm, request: FastifyRequest) => {
    const count = form === 'chat' ? rooms : posts;
    if ((await count(request)) === 0) return undefined;
    if (request.trap !== undefined) return refuseOver(await plainPosts(request));
    const use = await captcha.check(form, request);
    const isNew = typeof use === 'object' && (await takeCaptcha(queries, use));
    if (!isNew) throw refuseCaptcha('captcha-step-up');
  };
}
