import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import deskScript from '@/lib/generated/desk.json';
import { noSession } from '../chat/chat-deps';
import { answerError, prepareAnswer } from '../http/errors';
import { foreignOrigin } from '../http/origin';
import { Refusal } from '../http/refusal';
import { checkInput } from '../http/validate';
import { createLimit } from '../rate-limit/limits';
import {
  type DeskDeps,
  findDeskUser,
  isDeskHidden,
  isFromDesk,
  isFromThisMachine,
} from './accounts/access';
import { hasAccounts } from './accounts/accounts-table';
import { deskActors, recordDeed } from './accounts/audit-table';
import { clearedCookie, isSameSecret, readDeskCookie, secretCookie } from './accounts/cookie';
import { removeSession, sessionSeconds } from './accounts/sessions-table';
import { signIn } from './accounts/sign-in';
import { type SignIn, SignInPage } from './accounts/sign-in-page';
import { addDeedRoutes } from './chats/deed-routes';
import { addRoomListRoutes } from './chats/list-routes';
import { addRoomRoutes } from './chats/room-routes';
import { addFormParser, readUnsent, signInSchema } from './form';
import { addDeskLeadRoutes } from './leads/lead-routes';
import { deskHeaders, deskPaths, ProblemPage, sendDeskPage, sendSectionPage } from './page';
import { addDeskQuestionRoutes } from './questions/question-routes';
import { describeDelay } from './words';

/** Enough for typing errors, too few for guessing. */
const mostTries = 10;

/** The support desk: a few pages at `/desk` on which the team reads, answers and ends chats. */
export function addDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, config } = deps;
  const countTry = createLimit(app, mostTries);
  // The sockets of the team are for those who may open its pages.
  deps.realtime.letTeamIn(async (request) => {
    if (await isDeskHidden(request, deps))
      throw new Refusal(404, 'not-found', 'There is nothing at this address.');
    if (!isFromDesk(request, deps)) throw foreignOrigin();
    if (!(await findDeskUser(request, deps))) throw noSession();
    return { until: Date.now() + sessionSeconds * 1000 };
  });

  async function sendSignIn(reply: FastifyReply, page: Omit<SignIn, 'ways'>) {
    const hasSecret = config.deskSecret !== undefined;
    const hasNames = !hasSecret || (await hasAccounts(queries));
    const content = <SignInPage {...page} ways={{ hasNames, hasSecret }} />;
    return sendDeskPage(reply, config.brand, { title: 'Sign in', content });
  }

  addFormParser(app);
  app.decorateRequest('deskUser');
  // Answers 404 without desk access and 403 for foreign origins.
  app.addHook('onRequest', async (request, reply) => {
    if (await isDeskHidden(request, deps)) return reply.callNotFound();
    if (!isFromDesk(request, deps)) throw foreignOrigin();
    reply.headers(deskHeaders);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answerError(error, request, reply);
    prepareAnswer(error, request, reply);
    const title = 'Something went wrong';
    const text = 'The desk could not do this. Please try again.';
    const content = <ProblemPage title={title} text={text} unsent={readUnsent(request.body)} />;
    return sendDeskPage(reply, config.brand, { title, content });
  });
  app.get(deskPaths.script, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(deskScript.script),
  );
  app.register(async (rooms) => {
    // After the body is read, so that a late answer can be returned to its writer.
    rooms.addHook('preHandler', async (request, reply) => {
      const user = await findDeskUser(request, deps);
      if (user) {
        request.deskUser = user;
        return;
      }
      // A kept address of a list of leads holds what is looked for.
      const deeds = /(?<!\/leads)\?.*|\/(answer|take|release|done|end|new|again|erase|export)$/g;
      const next = request.url.replace(deeds, '');
      return sendSignIn(reply, { next, unsent: readUnsent(request.body) });
    });
    rooms.get(deskPaths.news, { exposeHeadRoute: false }, (_request, reply) =>
      sendSectionPage(reply, deps, { section: 'Chats', title: 'News', content: null }),
    );
    addRoomListRoutes(rooms, deps);
    addRoomRoutes(rooms, deps);
    addDeedRoutes(rooms, deps);
    addDeskLeadRoutes(rooms, deps);
    addDeskQuestionRoutes(rooms, deps);
  });
  app.post(deskPaths.signIn, async (request, reply) => {
    const body = checkInput(signInSchema, request.body);
    const { next, ...tried } = 'value' in body ? body.value : nothingTried;
    const isOver = (await countTry(request, { increment: false })) > 0;
    const cookie = isOver ? undefined : await signIn(deps, tried);
    if (cookie === undefined) {
      const wait = await countTry(request);
      if (wait > 0) {
        const error = `Too many tries. Please wait ${describeDelay(wait)}.`;
        return sendSignIn(reply.code(429).header('retry-after', wait), { next, error });
      }
      const { name } = tried;
      const error = name === '' ? 'This is not the password.' : 'Name and password do not match.';
      return sendSignIn(reply.code(403), { next, error, name });
    }
    return reply.header('set-cookie', cookie).redirect(next, 303);
  });

  app.post(deskPaths.signOut, async (request, reply) => {
    const user = await findDeskUser(request, deps);
    if (user) {
      await queries.transaction().execute(async (transaction) => {
        await removeSession(transaction, readDeskCookie(request.headers.cookie).value);
        await recordDeed(transaction, { actor: user.actor, act: 'signed-out' });
      });
    }
    return reply.header('set-cookie', clearedCookie(config)).redirect(deskPaths.list, 303);
  });
}

/** A form that cannot be read counts as a wrong try. */
const nothingTried = { name: '', secret: '', next: deskPaths.list };

/**
 * `GET /desk/open?key=…`, the link that a start without a password prints. The key signs the browser
 * in and leaves the address bar; without it the link is an unknown address.
 */
export function addDeskLink(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, config, readSecret } = deps;
  app.get(deskPaths.link, { exposeHeadRoute: false }, async (request, reply) => {
    const { key } = Object(request.query);
    if (!isFromThisMachine(request) || typeof key !== 'string') return reply.callNotFound();
    const secret = await readSecret();
    if (!isSameSecret(key, secret)) return reply.callNotFound();
    await recordDeed(queries, { actor: deskActors.secret, act: 'signed-in' });
    const cookie = secretCookie(secret, config);
    return reply.headers(deskHeaders).header('set-cookie', cookie).redirect(deskPaths.list, 303);
  });
}
