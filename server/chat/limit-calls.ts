import type { FastifyInstance } from 'fastify';
import { type Limits, refuseOver } from '../rate-limit/limits';

/** Counts every call, even one refused later, before it runs a query or reads its body. */
export function limitChatCalls(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    refuseOver(await limits.countChatCall(request.ip));
  });
}
