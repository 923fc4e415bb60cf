import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formNames } from '@/lib/contracts/form-meta';
import { invalidInput } from '../http/refusal';
import { type Limits, refuseOver } from '../rate-limit/limits';
import type { Captcha } from './captcha';

const querySchema = z.object({ form: z.enum(formNames) });

type Deps = { captcha: Captcha; limits: Limits };

/** `GET /captcha/challenge?form=…`: a proof of work to solve for that form. */
export function addCaptchaRoute(app: FastifyInstance, { captcha, limits }: Deps): void {
  app.get('/captcha/challenge', async (request) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) throw invalidInput({ form: `One of ${formNames.join(', ')}` });
    refuseOver(await limits.countChallenge(request.ip));
    return { engine: 'pow', challenge: await captcha.createChallenge(query.data.form) };
  });
}
