import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatDeps } from '../chat/chat-deps';
import type { Config } from '../config/config';
import { foreignOrigin } from '../http/origin';
import { type AccessConfig, findAccess, isFromDesk } from './access';
import { deskHeaders } from './page';

/** What the routes of the desk need. */
export type DeskDeps = Pick<
  ChatDeps,
  'queries' | 'limits' | 'realtime' | 'supportTo' | 'wakeOutbox'
> & {
  config: AccessConfig & Pick<Config, 'brand' | 'siteAddress' | 'hasSecureCookies'>;
  /** What signs the sessions: the password of the desk, or the key of its link. */
  readSecret: () => Promise<string>;
};

/** 404 for a browser that may not know of the desk, 403 for foreign origins. */
export function guardDesk(deps: DeskDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if ((await findAccess(request, deps)) === 'hidden') return reply.callNotFound();
    if (!isFromDesk(request, deps.config)) return reply.code(403).send(foreignOrigin);
    reply.headers(deskHeaders);
  };
}
