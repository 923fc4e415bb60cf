import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noSession } from '../chat/chat-deps';
import { checkInput } from '../http/validate';
import { type DeskDeps, findAccess, isFromThisMachine } from './access';
import { readUnsent, signInSchema } from './form';
import { deskHeaders, deskPaths, sendDeskPage } from './page';
import { clearedDeskSession, isDeskSecret, startDeskSession } from './session';
import { type SignIn, SignInPage } from './short-pages';
import { describeDelay } from './words';

/** Shows the sign-in page without a session; answers 401 to a script. */
export function requireDeskSession(deps: DeskDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if ((await findAccess(request, deps)) === 'open') return;
    if (request.headers.accept === 'application/json') throw noSession();
    const next = request.url.replace(/\?.*|\/(answer|done|end)$/g, '');
    return sendSignIn(reply, deps.config.brand, { next, unsent: readUnsent(request.body) });
  };
}

/** `POST /desk/sign-in` and `/desk/sign-out`. A try is counted before it is looked at, so that tries at once count, too. */
export function addDeskSessionRoutes(
  app: FastifyInstance,
  { limits, config, readSecret }: DeskDeps,
): void {
  app.post(deskPaths.signIn, async (request, reply) => {
    const body = checkInput(signInSchema, request.body);
    const { secret: tried, next } =
      'value' in body ? body.value : { secret: '', next: deskPaths.list };
    const counted = await limits.countDeskTry(request.ip);
    if (counted.outcome === 'too-many') {
      const error = `Too many tries. Please wait ${describeDelay(counted.retryAfter)}.`;
      reply.code(429).header('retry-after', counted.retryAfter);
      return sendSignIn(reply, config.brand, { next, error });
    }
    const secret = await readSecret();
    if (!isDeskSecret(tried, secret)) {
      reply.code(403);
      return sendSignIn(reply, config.brand, { next, error: 'This is not the password.' });
    }
    await limits.forgetDeskTry(request.ip);
    return reply.header('set-cookie', startDeskSession(secret, config)).redirect(next, 303);
  });

  app.post(deskPaths.signOut, async (_request, reply) =>
    reply.header('set-cookie', clearedDeskSession(config)).redirect(deskPaths.list, 303),
  );
}

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

function sendSignIn(reply: FastifyReply, brand: string, page: SignIn): FastifyReply {
  const content = <SignInPage {...page} />;
  return sendDeskPage(reply, brand, { title: 'Sign in', content, isSignedIn: false });
}
