import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatDeps } from '../chat/chat-deps';
import type { Config } from '../config';
import { foreignOrigin } from '../plugins/origin';
import { type AccessConfig, findAccess, isFromDesk } from './access';
import { deskHeaders } from './page';

/** What the routes of the desk need. */
export type DeskDeps = Pick<ChatDeps, 'queries' | 'limits' | 'realtime' | 'wakeOutbox'> & {
  config: AccessConfig & Pick<Config, 'brand' | 'siteAddress' | 'hasSecureCookies'>;
};

/** Lets nobody to any route of the desk who may not know of it, and no page of another origin. */
export function guardDesk({ config }: DeskDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (findAccess(request, config) === 'hidden') return reply.callNotFound();
    if (!isFromDesk(request, config)) return reply.code(403).send(foreignOrigin);
    reply.headers(deskHeaders);
  };
}
