import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { addCaptchaRoute, createCaptcha } from './captcha/captcha';
import { createAssistant } from './chat/assistant/assistant';
import type { ChatDeps } from './chat/chat-deps';
import { addChatRoutes } from './chat/chat-routes';
import { addRealtime } from './chat/realtime/realtime';
import type { Config } from './config/config';
import type { Database } from './db/open';
import { answerBrokenRequest } from './http/broken-requests';
import { addCors } from './http/cors';
import { addErrorAnswers, answerError, unreadable } from './http/errors';
import { addHealthRoutes } from './http/health-routes';
import { addOriginCheck } from './http/origin';
import { requireTables } from './http/require-tables';
import { validatorCompiler } from './http/validate';
import { addContactRoute } from './leads/contact-route';
import { addDemoRequestRoute } from './leads/demo-request-route';
import type { LeadDeps } from './leads/receive-lead';
import { addNewsletterPages } from './newsletter/page-routes';
import { addNewsletterRoute } from './newsletter/subscribe-route';
import { createLimits } from './rate-limit/limits';
import { addDeskLink, addDeskRoutes } from './support-desk/desk-routes';

type ReadSecret = (name: 'captcha' | 'desk') => Promise<string>;

/**
 * What the API needs from outside. `readSecret` gives the captcha's secret, and the password of the
 * desk or the key of its link; `wakeOutbox` is called after each commit that left a job.
 */
export type AppDeps = {
  database: Database;
  config: Config;
  readSecret: ReadSecret;
  wakeOutbox: () => void;
  logger?: FastifyServerOptions['logger'];
};

const bodyLimit = 32 * 1024;

/** Builds the API without listening, so that tests can inject into it. */
export function buildApp(deps: AppDeps): FastifyInstance {
  const { database, config, readSecret, wakeOutbox, logger } = deps;
  const app = Fastify({
    logger: logger ?? false,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    trustProxy: config.trustedProxies ?? false,
    // Requests that came in before the end are served; the database closes after them.
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    // PostgreSQL takes no null character, and no address of ours has one.
    if (request.url.includes('%00')) throw unreadable();
  });
  addCors(app, config.allowedOrigins);
  app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `${config.brand} API`, version: '1' } },
    // The pages for people have no tag.
    hideUntagged: true,
    transform: jsonSchemaTransform,
  });

  const { queries } = database;
  const limits = createLimits(queries, config.limits);
  const captcha = createCaptcha(config, () => readSecret('captcha'));
  const leads: LeadDeps = { queries, limits, captcha, config, wakeOutbox };
  const chat: ChatDeps = {
    queries,
    limits,
    assistant: createAssistant(),
    realtime: addRealtime(app, { queries, limits, config }),
    config,
    wakeOutbox,
  };
  app.register(async (routes) => addHealthRoutes(routes, queries));
  app.register(async (routes) => {
    addOriginCheck(routes, config.allowedOrigins);
    requireTables(routes, database);
    addCaptchaRoute(routes, captcha, limits);
    addDemoRequestRoute(routes, leads);
    addContactRoute(routes, leads);
    addNewsletterRoute(routes, { queries, limits, config, wakeOutbox });
    routes.register(async (chatRoutes) => addChatRoutes(chatRoutes, chat));
  });
  app.register(async (pages) => {
    requireTables(pages, database);
    addNewsletterPages(pages, { queries, limits, config });
  });
  if (config.hasDeskLink || config.deskSecret !== undefined) {
    const desk = { ...chat, config, readSecret: () => readSecret('desk') };
    app.register(async (link) => {
      requireTables(link, database);
      if (config.hasDeskLink) addDeskLink(link, desk);
    });
    app.register(async (pages) => {
      requireTables(pages, database);
      addDeskRoutes(pages, desk);
    });
  }
  return app;
}
