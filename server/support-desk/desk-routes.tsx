import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import deskScript from '@/lib/generated/desk.json';
import { noSession } from '../chat/chat-deps';
import { foreignOrigin } from '../http/origin';
import { answerError, prepareAnswer, Refusal } from '../http/refusal';
import { checkInput } from '../http/validate';
import { plural } from '../jobs/plain-text';
import { addDeskChatRoutes } from './chats/chat-routes';
import { addFormParser, readUnsent, signInSchema, toDeskPath } from './form';
import { addDeskLeadRoutes } from './leads/lead-routes';
import { type DeskDeps, deskHeaders, deskPaths, nameOf, ProblemPage, sendPage } from './page';
import { addDeskQuestionRoutes } from './questions/question-routes';
import { clearedCookie, isFromDesk, isSameSecret, readMember, signedCookie } from './session';
import { type SignIn, SignInPage } from './sign-in-page';

/** Enough for typing errors, too few for guessing. */
const tries = { rateLimit: { max: 10 } };

/** The name of a developer who opened the link of the start. */
const developer = 'Developer';

/** The support desk: pages at `/desk` on which the team answers chats and works through leads. */
export function addDeskRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { config, readSecret } = deps;
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
  const sendSignIn = (reply: FastifyReply, page: SignIn) =>
    sendPage(reply, deps, { title: 'Sign in', content: <SignInPage {...page} /> });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal && error.statusCode !== 429)
      return answerError(error, request, reply);
    prepareAnswer(error, request, reply);
    if (error instanceof Refusal) {
      const minutes = plural(Math.ceil((error.details.retryAfter ?? 0) / 60), 'minute');
      const tooMany = `Too many tries. Please wait ${minutes}.`;
      return sendSignIn(reply, { next: deskPaths.chats, error: tooMany });
    }
    const title = 'Something went wrong';
    const text = 'The desk could not do this. Please try again.';
    const content = <ProblemPage title={title} text={text} unsent={readUnsent(request.body)} />;
    return sendPage(reply, deps, { title, content });
  });
  app.get(deskPaths.script, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(deskScript.script),
  );

  async function signIn(reply: FastifyReply, { name, secret, next }: typeof noTry) {
    const expected = await readSecret();
    if (!isSameSecret(secret, expected))
      return sendSignIn(reply.code(403), { next, name, error: 'This is not the secret.' });
    reply.request.log.info({ desk: name }, 'signed in');
    return reply
      .header('set-cookie', signedCookie(name, expected, config))
      .redirect(toDeskPath(next), 303);
  }
  app.post(deskPaths.signIn, { config: tries }, (request, reply) => {
    const form = checkInput(signInSchema, request.body);
    return signIn(reply, 'value' in form ? form.value : noTry);
  });
  if (config.hasDeskLink) {
    type Link = { Querystring: { key?: string } };
    app.get<Link>(deskPaths.link, ({ query: { key } }, reply) =>
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

/** A form that cannot be read is a wrong try. */
const noTry = { name: '', secret: '', next: '' };
