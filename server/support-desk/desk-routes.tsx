import { gzipSync } from 'node:zlib';
import formbody from '@fastify/formbody';
import type { FastifyError, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { getSite } from '@/lib/content';
import deskScript from '@/lib/generated/desk.json';
import { pageHeaders } from '../http/html';
import { foreignOrigin } from '../http/origin';
import { prepareAnswer, Refusal } from '../http/refusal';
import type { App } from '../http/validate';
import { addDeskAddressRoutes } from './addresses/address-routes';
import { addDeskChatRoutes } from './chats/chat-routes';
import { addDeskLeadRoutes } from './leads/lead-routes';
import { audit, scriptPath, sections, sendPage } from './page';
import { addDeskQuestionRoutes } from './questions/question-routes';
import { clearedCookie, isFromDesk, isSameSecret, readMember, signedCookie } from './session';
import { SignIn, signInPath, signInSchema } from './sign-in';
import { deskStyle } from './style';

const deskHeaders = {
  ...pageHeaders(deskStyle, "script-src 'self'", "connect-src 'self'"),
  // With `no-referrer` browsers would send the forms with `Origin: null`.
  'referrer-policy': 'same-origin',
};

const script = gzipSync(deskScript.script);
const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'content-encoding': 'gzip',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** The path of the printed link, which signs a developer in. */
export const linkPath = '/desk/open';

/** The support desk: pages at `/desk` on which the team answers chats and works through leads. */
export async function addDeskRoutes(app: App) {
  const { config, readSecret } = app;
  app.register(formbody);
  app.decorateRequest('deskName', '');
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && !isFromDesk(request.headers, config.apiAddress))
      throw foreignOrigin();
    reply.headers(deskHeaders);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { message, fields = {} } = prepareAnswer(error, request, reply).error;
    const [title = message] = Object.values(fields);
    return sendPage(reply, title, null);
  });
  app.get(scriptPath, async (_request, reply) => reply.headers(scriptHeaders).send(script));

  async function signIn(reply: FastifyReply, { name, secret, next }: z.infer<typeof signInSchema>) {
    const expected = await readSecret('desk');
    if (!isSameSecret(secret, expected)) {
      const form = <SignIn {...{ next, name }} error="This is not the secret." />;
      return sendPage(reply.code(403), 'Support desk', form);
    }
    reply.request.deskName = name;
    audit(reply.request, 'signed in');
    reply.header('set-cookie', signedCookie(name, expected, config));
    return reply.redirect(/^\/desk(\/|\?|$)/.test(next) ? next : sections.Chats, 303);
  }
  // Enough for typing errors, too few for guessing.
  const tried = { config: { rateLimit: { max: 10 } }, schema: { body: signInSchema } };
  app.post(signInPath, tried, ({ body }, reply) => signIn(reply, body));
  if (config.hasDeskLink) {
    app.get<{ Querystring: { key?: string } }>(linkPath, ({ query: { key } }, reply) =>
      signIn(reply, { name: 'Developer', secret: String(key), next: '' }),
    );
  }

  app.register(async (pages: App) => {
    // After the body is read, so that the error page can show its text.
    pages.addHook('preValidation', async (request, reply) => {
      const { method, url, headers } = request;
      const member = readMember(headers.cookie, await readSecret('desk'));
      if (!member) {
        const next = method === 'GET' ? url : sections.Chats;
        return sendPage(reply.code(401), 'Support desk', <SignIn next={next} />);
      }
      request.deskName = member.name;
    });
    pages.post('/desk/sign-out', async (request, reply) => {
      audit(request, 'signed out');
      return reply.header('set-cookie', clearedCookie(config)).redirect(sections.Chats, 303);
    });
    // The header alone, for pages that are not live.
    pages.get('/desk/news', (_request, reply) => sendPage(reply, 'News', null));
    const { chat } = getSite();
    if (chat === 'none')
      pages.get(sections.Chats, (_request, reply) => reply.redirect(sections.Leads, 303));
    else pages.register(addDeskChatRoutes);
    if (chat === 'assistant') pages.register(addDeskQuestionRoutes);
    pages.register(addDeskLeadRoutes);
    pages.register(addDeskAddressRoutes);
    pages.get('/desk/*', async () => {
      throw new Refusal(404, 'not-found', 'There is no such page.');
    });
  });
}
