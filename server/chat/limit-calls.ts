import type { FastifyInstance } from 'fastify';
import { tooMany } from '../http/refusal';
import type { Limits } from '../rate-limit/limits';

/** Counts every call, even one refused later, before it runs a query or reads its body. */
export function limitChatCalls(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    const wait = await limits.countChatCall(request.ip);
    if (wait !== undefined) throw tooMany(wait);
  });
}
