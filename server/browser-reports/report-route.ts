import type { FastifyError } from 'fastify';
import { z } from 'zod';
import { reportPath } from '@/lib/contracts/report-path';
import { type Reports, reportsSchema, violationSchema } from '@/lib/contracts/reports';
import { cleanText } from '../http/log';
import { answerError } from '../http/refusal';
import type { App } from '../http/validate';

/** A page sends at most five, and browsers collect several violations. */
const maxPerClient = 30;
const maxPerCall = 10;

const schema = {
  tags: ['reports'],
  summary:
    'Report a policy violation, an uncaught error or a failed script; the answer says nothing',
  // Browsers choose the first two; without a CORS preflight a script can send only plain text.
  consumes: [
    'application/reports+json',
    'application/csp-report',
    'text/plain',
    'application/json',
  ],
  body: reportsSchema,
  response: { 204: z.null().describe('The same for every call') },
};

/** `POST /reports` logs problems that the site's own files cause in browsers; needs no database. */
export async function addReportRoute(app: App) {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('*', { parseAs: 'string' }, parseJson);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    (error.statusCode ?? 500) < 500 ? reply.code(204).send() : answerError(error, request, reply),
  );
  const isOurs = (address: string) =>
    ['', ...app.config.allowedOrigins].some((origin) => address.startsWith(`${origin}/`));
  const options = { schema, config: { rateLimit: { max: maxPerClient } } };
  app.post(reportPath, options, async ({ body, log }, reply) => {
    for (const { page, source, ...details } of listReports(body).slice(0, maxPerCall)) {
      if (!isOurs(page) || !isOurs(source)) continue;
      const texts = Object.entries({ page, source, ...details }).map(([name, value]) => [
        name,
        typeof value === 'string' ? cleanText(value) : value,
      ]);
      log.warn({ report: Object.fromEntries(texts) }, 'a page reports a problem');
    }
    return reply.code(204).send(null);
  });
}

/** The reports of a call, in each format of browsers. A violation in the markup names the page as its file. */
function listReports(body: Reports) {
  if ('kind' in body) return [{ ...body, source: body.source ?? '' }];
  if ('csp-report' in body) {
    const old = body['csp-report'];
    const { 'document-uri': page, 'line-number': line, 'column-number': column } = old;
    const directive = old['effective-directive'] ?? old['violated-directive'];
    const message = `${directive}: ${old['blocked-uri']}`;
    return [{ kind: 'policy', page, message, source: old['source-file'] || page, line, column }];
  }
  return [body].flat().flatMap(({ type, body: violation }) => {
    const { data } = z.safeParse(violationSchema, violation);
    if (type !== 'csp-violation' || data === undefined) return [];
    const { documentURL: page, lineNumber: line, columnNumber: column } = data;
    const message = `${data.effectiveDirective}: ${data.blockedURL}`;
    return [{ kind: 'policy', page, message, source: data.sourceFile || page, line, column }];
  });
}
