import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { noSession } from '../chat/chat-deps';
import { answerError, prepareAnswer } from '../http/errors';
import { foreignOrigin } from '../http/origin';
import { Refusal } from '../http/refusal';
import { checkInput } from '../http/validate';
import {
  clearedDeskSession,
  type DeskDeps,
  findAccess,
  isFromDesk,
  isFromThisMachine,
  isSameSecret,
  startDeskSession,
} from './access';
import { addFormParser, readUnsent, signInSchema } from './form';
import { deskHeaders, deskPaths, ProblemPage, type SignIn, SignInPage, sendDeskPage } from './page';
import { addDeskRoomRoutes } from './room-routes';
import { describeDelay } from './words';

/** The support desk: a few pages at `/desk` on which the team reads, answers and ends chats. */
export function addDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { limits, config, readSecret } = deps;
  // The build puts the folder beside the bundle.
  const script = readFileSync(new URL('./browser/desk.js', import.meta.url), 'utf8');

  const sendSignIn = (reply: FastifyReply, page: SignIn) =>
    sendDeskPage(reply, config.brand, { title: 'Sign in', content: <SignInPage {...page} /> });

  addFormParser(app);
  // Answers 404 without desk access and 403 for foreign origins.
  app.addHook('onRequest', async (request, reply) => {
    if ((await findAccess(request, deps)) === 'hidden') return reply.callNotFound();
    if (!isFromDesk(request, deps)) throw foreignOrigin();
    reply.headers(deskHeaders);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal || request.headers.accept === 'application/json') {
      return answerError(error, request, reply);
    }
    prepareAnswer(error, request, reply);
    const title = 'Something went wrong';
    const text = 'The desk could not do this. Please try again.';
    const content = <ProblemPage title={title} text={text} unsent={readUnsent(request.body)} />;
    return sendDeskPage(reply, config.brand, { title, content });
  });
  app.get(deskPaths.script, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.register(async (rooms) => {
    // After the body is read, so that a late answer can be returned to its writer.
    rooms.addHook('preHandler', async (request, reply) => {
      if ((await findAccess(request, deps)) === 'open') return;
      if (request.headers.accept === 'application/json') throw noSession();
      const next = request.url.replace(/\?.*|\/(answer|done|end)$/g, '');
      return sendSignIn(reply, { next, unsent: readUnsent(request.body) });
    });
    addDeskRoomRoutes(rooms, deps);
  });
  if (config.hasDeskLink) return;

  app.post(deskPaths.signIn, async (request, reply) => {
    const body = checkInput(signInSchema, request.body);
    const { secret: tried, next } =
      'value' in body ? body.value : { secret: '', next: deskPaths.list };
    // A try is counted before it is looked at, so that tries at once count, too.
    const counted = await limits.countDeskTry(request.ip);
    if (counted.outcome === 'too-many') {
      const error = `Too many tries. Please wait ${describeDelay(counted.retryAfter)}.`;
      reply.code(429).header('retry-after', counted.retryAfter);
      return sendSignIn(reply, { next, error });
    }
    const secret = await readSecret();
    if (!isSameSecret(tried, secret)) {
      return sendSignIn(reply.code(403), { next, error: 'This is not the password.' });
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
    if (outcome === 'too-many' || !isSameSecret(key, secret)) return reply.callNotFound();
    await limits.forgetDeskTry(request.ip);
    const cookie = startDeskSession(secret, config);
    return reply.headers(deskHeaders).header('set-cookie', cookie).redirect(deskPaths.list, 303);
  });
}
