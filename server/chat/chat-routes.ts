import type { FastifyInstance } from 'fastify';
import { refuseOver } from '../rate-limit/limits';
import type { ChatDeps } from './chat-deps';
import { addChatMessageRoute } from './message-route';
import { addChatRoomRoutes } from './room-routes';
import { addUserRoutes } from './user-routes';

/** The calls of the chat (specification §7). */
export function addChatRoutes(app: FastifyInstance, deps: ChatDeps): void {
  app.decorateRequest('visitor');
  // Counts every call, even one refused later, before it runs a query or reads its body.
  app.addHook('onRequest', async ({ ip }) => refuseOver(await deps.limits.countChatCall(ip)));
  addChatRoomRoutes(app, deps);
  addChatMessageRoute(app, deps);
  addUserRoutes(app, deps);
}
