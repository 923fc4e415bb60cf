import type { FastifyError, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportPath } from '@/lib/contracts/report-path';
import { reportsSchema } from '@/lib/contracts/reports';
import type { Config } from '../config/config';
import { allTogether, createLimit } from '../rate-limit/limits';
import { readReports } from './read-reports';

/** A page sends a few. */
const mostOfClient = 30;
/** Lines that the log of a process has room for. */
const mostTogether = 600;

const schema = {
  tags: ['reports'],
  summary:
    'Report a policy violation, an uncaught error or a failed script; the answer says nothing',
  // Browsers choose the first two; a script without CORS preflight may send plain text alone.
  consumes: [
    'application/reports+json',
    'application/csp-report',
    'text/plain',
    'application/json',
  ],
  body: reportsSchema,
  response: { 204: z.null().describe('The same for every call') },
};

/**
 * `POST /reports` logs what went wrong on pages in browsers. No cookie is read and no address
 * logged. The call needs no database, since it may be about an outage.
 */
export function addReportRoute(
  app: FastifyInstance,
  { allowedOrigins }: Pick<Config, 'allowedOrigins'>,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const countOfClient = createLimit(app, mostOfClient);
  const countTogether = createLimit(app, mostTogether, allTogether);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    JSON.parse(body),
  );
  app.setErrorHandler((error: FastifyError, { log }, reply) => {
    const isMistakeOfCaller = error instanceof SyntaxError || (error.statusCode ?? 500) < 500;
    if (!isMistakeOfCaller) log.error({ err: error }, 'a report could not be read');
    return reply.code(204).send();
  });
  routes.post(reportPath, { schema }, async (request, reply) => {
    for (const report of readReports(request.body, allowedOrigins)) {
      if ((await countOfClient(request)) || (await countTogether(request))) break;
      request.log.warn({ report }, 'a page reports a problem');
    }
    return reply.code(204).send(null);
  });
}
