import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChatDeps } from '../chat/chat-deps';
import type { Config } from '../config/config';
import { foreignOrigin } from '../http/origin';
import { type AccessConfig, findAccess, isFromDesk } from './access';
import { deskHeaders } from './page';

/** Dependencies of the desk routes. */
export type DeskDeps = Pick<
  ChatDeps,
  'queries' | 'limits' | 'realtime' | 'supportTo' | 'wakeOutbox'
> & {
  config: AccessConfig & Pick<Config, 'brand' | 'siteAddress' | 'hasSecureCookies'>;
  /** The secret that signs sessions: the password of the desk, or the key of its link. */
  readSecret: () => Promise<string>;
};

/** Answers 404 without desk access and 403 for foreign origins. */
export function guardDesk(deps: DeskDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if ((await findAccess(request, deps)) === 'hidden') return reply.callNotFound();
    if (!isFromDesk(request, deps.config)) throw foreignOrigin();
    reply.headers(deskHeaders);
  };
}
