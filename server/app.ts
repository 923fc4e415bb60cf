import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Queries } from './db/schema';
import { answerBrokenRequest } from './plugins/broken-requests';
import { addCors } from './plugins/cors';
import { addErrorAnswers, answerError } from './plugins/errors';
import { addOriginCheck } from './plugins/origin';
import { addHealthRoutes } from './routes/health';
import { addDemoRequestRoute } from './routes/request-demo';

/** What the API needs from outside; `wakeOutbox` is called after each commit that left a job. */
export type AppDeps = {
  queries: Queries;
  allowedOrigins: string[];
  wakeOutbox: () => void;
  logger?: FastifyServerOptions['logger'];
};

const bodyLimit = 32 * 1024;

/** Builds the API without listening, so that tests can inject into it. */
export function buildApp({
  queries,
  allowedOrigins,
  wakeOutbox,
  logger,
}: AppDeps): FastifyInstance {
  const app = Fastify({
    logger: logger ?? false,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    // Requests that came in before the end are served; the database closes after them.
    return503OnClosing: false,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.removeContentTypeParser('text/plain');
  addErrorAnswers(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  addCors(app, allowedOrigins);
  app.register(async (routes) => {
    addOriginCheck(routes, allowedOrigins);
    addHealthRoutes(routes, queries);
    addDemoRequestRoute(routes, { queries, wakeOutbox });
  });
  return app;
}
