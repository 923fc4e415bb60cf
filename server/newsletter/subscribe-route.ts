import type { FastifyInstance } from 'fastify';
import { newsletterSubscriptionSchema } from '@/lib/contracts/newsletter';
import type { Config } from '../config/config';
import type { Queries } from '../db/schema';
import { readFormMeta } from '../http/form-meta';
import { readBody } from '../http/read-body';
import { invalidInput } from '../http/refusal';
import { type Limits, refuseOver } from '../rate-limit/limits';
import { subscribe } from './subscribe';

type Deps = {
  queries: Queries;
  limits: Limits;
  config: Pick<Config, 'brand' | 'apiAddress'>;
  wakeOutbox: () => void;
};

/** `POST /users/newsletter/on`: one answer for a new, a known and a departed address (specification §7). */
export function addNewsletterRoute(app: FastifyInstance, deps: Deps): void {
  const { queries, limits, config, wakeOutbox } = deps;
  app.post('/users/newsletter/on', async (request) => {
    const body = readBody(newsletterSubscriptionSchema, request.body);
    if (!body.ok) throw invalidInput(body.fields);
    const { email } = body.data;
    refuseOver(await limits.countPost(request.ip, email));
    const mailed = await limits.countNewsletterMail(email);
    const { suspected } = readFormMeta(request.headers);
    const mayMail = mailed.outcome === 'counted';
    const { outcome } = await subscribe(queries, { email, suspected }, { ...config, mayMail });
    if (outcome === 'mail-queued') wakeOutbox();
    return { success: true };
  });
}
