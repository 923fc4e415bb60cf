import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import deskScript from '@/lib/generated/desk.json';
import { noSession } from '../chat/chat-deps';
import { answerError, prepareAnswer } from '../http/errors';
import { foreignOrigin } from '../http/origin';
import { Refusal } from '../http/refusal';
import { checkInput } from '../http/validate';
import { plural } from '../jobs/plain-text';
import { addDeskChatRoutes } from './chats/chat-routes';
import { addFormParser, readUnsent, signInSchema, toDeskPath } from './form';
import { addDeskLeadRoutes } from './leads/lead-routes';
import { type DeskDeps, deskHeaders, deskPaths, nameOf, ProblemPage, sendPage } from './page';
import { addDeskQuestionRoutes } from './questions/question-routes';
import { clearedCookie, isFromDesk, isSameSecret, readMember, signedCookie } from './session';
import { type SignIn, SignInPage } from './sign-in-page';

/** The name of a developer who opened the link of the start. */
const developer = 'Developer';

/** The support desk: pages at `/desk` on which the team answers chats and works through leads. */
export function addDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { config, limits, readSecret } = deps;
  deps.realtime.letTeamIn(async (request) => {
    if (!isFromDesk(request, config)) throw foreignOrigin();
    const member = readMember(request.headers.cookie, await readSecret());
    if (!member) throw noSession();
    return { until: member.end };
  });

  addFormParser(app);
  app.decorateRequest('member', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && !isFromDesk(request, config)) throw foreignOrigin();
    reply.headers(deskHeaders);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return answerError(error, request, reply);
    prepareAnswer(error, request, reply);
    const title = 'Something went wrong';
    const text = 'The desk could not do this. Please try again.';
    const content = <ProblemPage title={title} text={text} unsent={readUnsent(request.body)} />;
    return sendPage(reply, deps, { title, content });
  });
  app.get(deskPaths.script, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(deskScript.script),
  );

  const sendSignIn = (reply: FastifyReply, page: SignIn) =>
    sendPage(reply, deps, { title: 'Sign in', content: <SignInPage {...page} /> });

  async function signIn(reply: FastifyReply, { name, secret, next }: typeof noTry) {
    const { request } = reply;
    // A try is counted before it is looked at, so that simultaneous tries count too.
    const counted = await limits.countDeskTry(request.ip);
    if (counted.outcome === 'too-many') {
      const minutes = plural(Math.ceil(counted.retryAfter / 60), 'minute');
      reply.code(429).header('retry-after', counted.retryAfter);
      return sendSignIn(reply, { next, name, error: `Too many tries. Please wait ${minutes}.` });
    }
    const expected = await readSecret();
    if (!isSameSecret(secret, expected))
      return sendSignIn(reply.code(403), { next, name, error: 'This is not the secret.' });
    await limits.forgetDeskTry(request.ip);
    request.log.info({ desk: name }, 'signed in');
    return reply
      .header('set-cookie', signedCookie(name, expected, config))
      .redirect(toDeskPath(next), 303);
  }
  app.post(deskPaths.signIn, (request, reply) => {
    const form = checkInput(signInSchema, request.body);
    return signIn(reply, 'value' in form ? form.value : noTry);
  });
  if (config.hasDeskLink) {
    app.get<{ Querystring: { key?: string } }>(deskPaths.link, ({ query: { key } }, reply) =>
      signIn(reply, { ...noTry, name: developer, secret: String(key) }),
    );
  }

  app.register(async (pages) => {
    // After the body is read, so that an answer can be given back to its writer.
    pages.addHook('preHandler', async (request, reply) => {
      const { method, url, headers, body } = request;
      request.member = readMember(headers.cookie, await readSecret()) ?? null;
      if (request.member) return;
      const next = toDeskPath(method === 'GET' ? url : headers.referer);
      return sendSignIn(reply, { next, unsent: readUnsent(body) });
    });
    pages.post(deskPaths.signOut, async (request, reply) => {
      request.log.info({ desk: nameOf(request) }, 'signed out');
      return reply.header('set-cookie', clearedCookie(config)).redirect(deskPaths.chats, 303);
    });
    // The header alone, for pages that are not updated themselves.
    pages.get(deskPaths.news, (_request, reply) =>
      sendPage(reply, deps, { section: 'Chats', title: 'News', content: null }),
    );
    addDeskChatRoutes(pages, deps);
    addDeskLeadRoutes(pages, deps);
    addDeskQuestionRoutes(pages, deps);
  });
}

/** A form that cannot be read counts as a wrong try. */
const noTry = { name: '', secret: '', next: '' };
