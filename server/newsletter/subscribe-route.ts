import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { newsletterAnswerSchema } from '@/lib/contracts/answers';
import { newsletterSubscriptionSchema } from '@/lib/contracts/newsletter';
import type { Config } from '../config/config';
import type { Queries } from '../db/schema';
import { readFormMeta } from '../http/form-meta';
import { answers } from '../http/refusal';
import { type Limits, refuseOver } from '../rate-limit/limits';
import { subscribe } from './subscribe';

type Deps = {
  queries: Queries;
  limits: Limits;
  config: Pick<Config, 'brand' | 'apiAddress'>;
  wakeOutbox: () => void;
};

const schema = {
  tags: ['newsletter'],
  summary: 'Ask for a mail that confirms a newsletter subscription',
  body: newsletterSubscriptionSchema,
  response: answers(newsletterAnswerSchema),
};

/** `POST /users/newsletter/on`: one answer for a new, a known and a departed address (specification §7). */
export function addNewsletterRoute(app: FastifyInstance, deps: Deps): void {
  const { queries, limits, config, wakeOutbox } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post('/users/newsletter/on', { schema }, async ({ body: { email }, ip, headers }) => {
    refuseOver(await limits.countPost(ip, email));
    const mayMail = (await limits.countNewsletterMail(email)).outcome === 'counted';
    const { suspected } = readFormMeta(headers);
    const { outcome } = await subscribe(queries, { email, suspected }, { ...config, mayMail });
    if (outcome === 'mail-queued') wakeOutbox();
    return { success: true as const };
  });
}
