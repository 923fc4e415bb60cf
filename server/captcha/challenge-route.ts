import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formNames } from '@/lib/contracts/form-meta';
import { answers } from '../http/refusal';
import { type Limits, refuseOver } from '../rate-limit/limits';
import type { Captcha } from './captcha';
import { challengeSchema } from './proof-of-work';

const schema = {
  tags: ['captcha'],
  summary: 'A proof of work to solve for a form',
  querystring: z.object({
    form: z.enum(formNames, { error: `One of ${formNames.join(', ')}` }),
  }),
  response: answers(z.object({ engine: z.literal('pow'), challenge: challengeSchema })),
};

type Deps = { captcha: Captcha; limits: Limits };

/** `GET /captcha/challenge?form=…`: a proof of work to solve for that form. */
export function addCaptchaRoute(app: FastifyInstance, { captcha, limits }: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/captcha/challenge', { schema }, async ({ ip, query }) => {
    refuseOver(await limits.countChallenge(ip));
    return { engine: 'pow' as const, challenge: await captcha.createChallenge(query.form) };
  });
}
