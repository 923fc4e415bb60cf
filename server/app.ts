import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { getSite } from '@/lib/content';
import type { Assistant } from './assistant/hand-over/conversation';
import { people } from './assistant/hand-over/hand-over';
import { addReportRoute } from './browser-reports/report-route';
import { addCaptcha, type Captcha } from './captcha/captcha';
import { addChatRoutes } from './chat/chat-routes';
import { addRealtime, type Realtime, withoutSockets } from './chat/realtime/realtime';
import type { Config } from './config/config';
import { addConsentRoute } from './consent/consent-route';
import type { Database } from './db/open';
import type { Queries } from './db/schema';
import { answerHeaders } from './http/headers';
import { addHealthRoutes } from './http/health-routes';
import { logSerializers } from './http/log';
import { addCors, addOriginCheck } from './http/origin';
import { answerError, Refusal, unreadable } from './http/refusal';
import { validatorCompiler } from './http/validate';
import { addLeadRoutes } from './leads/lead-routes';
import { watchRequest } from './metrics/metrics';
import { addNewsletterPages } from './newsletter/pages';
import { addNewsletterRoute } from './newsletter/subscribe';
import { addLimits, byEmail, createLimit, type Limit } from './rate-limit/limits';
import { addDeskRoutes } from './support-desk/desk-routes';
import { isFromDesk, readMember } from './support-desk/session';

declare module 'fastify' {
  interface FastifyInstance {
    database: Database;
    queries: Queries;
    config: Config;
    /** The secret that signs challenges of the captcha, or that of the desk. */
    readSecret: (name: 'captcha' | 'desk') => Promise<string>;
    /** Aborted when the process is about to end: it still serves, but proxies should use another process. */
    stopping: AbortSignal;
    realtime: Realtime;
    /** Routes that check the origin have these two. */
    captcha: Captcha;
    limitEmail: Limit;
    /** Routes of the chat have it. */
    assistant: Assistant;
  }
}

type Options = Pick<FastifyInstance, 'database' | 'config' | 'readSecret' | 'stopping'> & {
  logger: { level: string; stream: { write(line: string): void } };
};

/** Builds the API without listening, so that tests can inject into it. */
export function buildApp(options: Options): FastifyInstance {
  const { database, config, readSecret, stopping, logger } = options;
  const headers = answerHeaders(config);
  const app = Fastify({
    logger: { ...logger, serializers: logSerializers },
    bodyLimit: 32 * 1024,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    // An answer that a client never reads stays in memory. Node waits twice as long for one that
    // the client has begun to read.
    connectionTimeout: 45_000,
    trustProxy: config.trustedProxies,
    // Requests that arrived before the end are served; the database closes after them.
    return503OnClosing: false,
    // No hook runs for these errors.
    frameworkErrors(error, request, reply) {
      watchRequest(request, reply);
      answerError(error, request, reply.headers(headers));
    },
  });
  app.decorate('database', database);
  app.decorate('queries', database.queries);
  app.decorate('config', config);
  app.decorate('readSecret', readSecret);
  app.decorate('stopping', stopping);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'not-found', 'There is nothing at this address.');
  });
  app.addHook('onRequest', async (request, reply) => {
    watchRequest(request, reply);
    reply.headers(headers);
    if (stopping.aborted) reply.header('connection', 'close');
    // PostgreSQL rejects null characters, and no address of the API has one.
    if (request.url.includes('%00')) throw unreadable();
  });
  addCors(app);
  app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'API of the website', version: '1' } },
    // The pages for people have no tag.
    hideUntagged: true,
    transform: jsonSchemaTransform,
  });

  addLimits(app);
  const hasDesk = config.deskSecret !== undefined || config.hasDeskLink;
  const findTeamSession = async (headers: IncomingHttpHeaders) =>
    hasDesk && isFromDesk(headers, config.apiAddress)
      ? readMember(headers.cookie, await readSecret('desk'))?.end
      : undefined;
  const hasChat = getSite().chat !== 'none';
  app.decorate('realtime', hasChat ? addRealtime(app, findTeamSession) : withoutSockets);
  app.register(addHealthRoutes);
  app.register(addReportRoute);
  app.register(addConsentRoute);
  app.register(async (served) => {
    // After the body is read, so that the desk can return the typed text, and before validation.
    served.addHook('preValidation', async () => {
      const reason = 'The tables are not up to date yet.';
      if (!database.isMigrated) throw Object.assign(new Error(reason), { statusCode: 503 });
    });
    served.register(async (routes) => {
      addOriginCheck(routes);
      routes.decorate('captcha', addCaptcha(routes));
      routes.decorate('limitEmail', createLimit(routes, config.limits.perEmail, byEmail));
      routes.register(addLeadRoutes);
      routes.register(addNewsletterRoute);
      if (!hasChat) return;
      // A chat with people alone has no model, which the assistant reads when it is imported.
      const isAlone = getSite().chat === 'people';
      const assistant = isAlone ? people : (await import('./assistant/assistant')).assistant;
      routes.decorate('assistant', assistant);
      routes.register(addChatRoutes);
    });
    served.register(addNewsletterPages, { prefix: '/newsletter' });
    if (hasDesk) served.register(addDeskRoutes);
  });
  return app;
}
