import type { FastifyError, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportPath } from '@/lib/contracts/report-path';
import { reportsSchema } from '@/lib/contracts/reports';
import type { Config } from '../config/config';
import type { Metrics } from '../metrics/metrics';
import type { Limits } from '../rate-limit/limits';
import { readReports } from './read-reports';

type Deps = {
  limits: Limits;
  metrics: Pick<Metrics, 'browserReports'>;
  config: Pick<Config, 'allowedOrigins'>;
};

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
 * `POST /reports` logs and counts what went wrong on pages in browsers. No cookie is read and no address
 * logged. The call needs no database, since it may be about an outage.
 */
export function addReportRoute(app: FastifyInstance, { limits, metrics, config }: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  // From zero, so that the first report is seen as a rise.
  for (const kind of ['error', 'load', 'policy']) metrics.browserReports.inc({ kind }, 0);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) =>
    JSON.parse(body),
  );
  app.setErrorHandler((error: FastifyError, { log }, reply) => {
    const isMistakeOfCaller = error instanceof SyntaxError || (error.statusCode ?? 500) < 500;
    if (!isMistakeOfCaller) log.error({ err: error }, 'a report could not be read');
    return reply.code(204).send();
  });
  routes.post(reportPath, { schema }, async ({ body, ip, log }, reply) => {
    for (const report of readReports(body, config.allowedOrigins)) {
      const { outcome } = await limits.countReport(ip);
      if (outcome === 'too-many') break;
      metrics.browserReports.inc({ kind: report.kind });
      log.warn({ report }, 'a page reports a problem');
    }
    return reply.code(204).send(null);
  });
}
