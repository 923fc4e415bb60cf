import type { FastifyInstance } from 'fastify';
import { isFromThisMachine } from './access';
import type { DeskDeps } from './desk-deps';
import { deskHeaders, deskPaths } from './page';
import { isDeskSecret, startDeskSession } from './session';

/**
 * `GET /desk/open?key=…`, the link that a start without a password prints. The key signs the browser
 * in and leaves the address bar; without it the link is an unknown address.
 */
export function addDeskLink(app: FastifyInstance, { limits, config, readSecret }: DeskDeps): void {
  app.get(deskPaths.link, { exposeHeadRoute: false }, async (request, reply) => {
    const { key } = Object(request.query);
    if (!isFromThisMachine(request) || typeof key !== 'string') return reply.callNotFound();
    const { outcome } = await limits.countDeskTry(request.ip);
    const secret = await readSecret();
    if (outcome === 'too-many' || !isDeskSecret(key, secret)) return reply.callNotFound();
    await limits.forgetDeskTry(request.ip);
    const cookie = startDeskSession(secret, config);
    return reply.headers(deskHeaders).header('set-cookie', cookie).redirect(deskPaths.list, 303);
  });
}
