import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CaptchaForm, captchaForms } from '@/lib/contracts/form-meta';
import type { Queries, Tables } from '../db/schema';
import { answers, Refusal } from '../http/refusal';
import type { App } from '../http/validate';
import { allTogether, createLimit } from '../rate-limit/limits';
import { challengeSchema, checkPowAnswer, createPowChallenge } from './proof-of-work';
import { checkRecaptcha } from './verify-recaptcha';

export type CaptchaUse = Tables['captcha_uses'];

const messages = {
  'captcha-required': 'Please check the captcha box before you proceed.',
  'captcha-invalid': 'The captcha answer is not valid, or it was used before.',
  // The client then solves a proof of work.
  'captcha-step-up': 'Please solve the proof of work.',
};
export const refuseCaptcha = (code: keyof typeof messages) =>
  new Refusal(403, code, messages[code]);

/** Marks a captcha answer as used; false if it was used before. */
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

/** A form that is checked again or left open needs further challenges. */
const challengesPerPost = 4;

/** Plain forms skip the proof of work, so they have their own limit: one in so many posts. */
const postsPerPlainPost = 4;

export type Captcha = ReturnType<typeof addCaptcha>;

/** Adds `GET /captcha/challenge?form=…`, a proof of work for that form; returns the checks of captcha answers. */
export function addCaptcha(app: App) {
  const { queries, config, readSecret } = app;
  const { overall, perClient, roomsOverall } = config.limits;
  const countPost = app.createRateLimit({ max: overall, keyGenerator: allTogether });
  const countRoom = app.createRateLimit({ max: roomsOverall, keyGenerator: allTogether });
  const limitPlainPosts = createLimit(app, Math.ceil(overall / postsPerPlainPost), allTogether);

  const route = { schema, config: { rateLimit: { max: perClient * challengesPerPost } } };
  app.get('/captcha/challenge', route, async ({ query: { form } }) => {
    const challenge = await createPowChallenge(form, await readSecret('captcha'), config.maxHashes);
    return { engine: 'pow' as const, challenge };
  });

  /** Checks `pow:<base64 payload>` or `recaptcha:<token>`; returns a use for `takeCaptcha`, or the refusal's code. */
  async function check(form: CaptchaForm, request: FastifyRequest) {
    const [engine, value = ''] = String(request.headers['x-captcha-token'] ?? '').split(/:(.*)/s);
    if (engine === '') return 'captcha-required';
    if (engine === 'recaptcha')
      return (await checkRecaptcha(value, form, request)) ?? 'captcha-step-up';
    const use =
      engine === 'pow' && (await checkPowAnswer(value, form, await readSecret('captcha')));
    return use || 'captcha-invalid';
  }

  /** Admits a call, or throws its refusal. Above the overall limit, calls need a proof of work. */
  async function admit(form: CaptchaForm, request: FastifyRequest): Promise<undefined> {
    const used = await (form === 'chat' ? countRoom : countPost)(request);
    if (used.isAllowed || !used.isExceeded) return;
    if (request.trap !== undefined) return limitPlainPosts(request);
    const use = await check(form, request);
    const isNew = typeof use === 'object' && (await takeCaptcha(queries, use));
    if (!isNew) throw refuseCaptcha('captcha-step-up');
  }

  return { check, admit };
}
