import type { FastifyError, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reportPath } from '@/lib/contracts/report-path';
import {
  type PageReport,
  type Reports,
  reportsSchema,
  violationSchema,
} from '@/lib/contracts/reports';
import type { Config } from '../config/config';
import { cleanText } from '../http/log';
import { allTogether, createLimit } from '../rate-limit/limits';

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
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('*', { parseAs: 'string' }, parseJson);
  app.setErrorHandler((err: FastifyError, { log }, reply) => {
    if ((err.statusCode ?? 500) >= 500) log.error({ err }, 'a report could not be read');
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

const ofExtension = /^[\w-]*(-extension|-masked-url):/;

/**
 * The reports of a call that a file of the site has caused, without what may identify a visitor. An error
 * without a file comes from a mail scanner or an extension.
 */
function readReports(body: Reports, siteOrigins: string[]) {
  const isOurs = (page: string) =>
    ['', ...siteOrigins].some((origin) => page.startsWith(`${origin}/`));
  /** An address: its path within the site, otherwise the origin, or the scheme of one without an origin. */
  const where = (address: string) => {
    if (!URL.canParse(address)) return cleanText(address);
    const { origin, pathname, protocol } = new URL(address);
    if (siteOrigins.includes(origin)) return cleanText(pathname);
    return origin === 'null' ? protocol : origin;
  };
  return listReports(body)
    .filter(
      ({ kind, page, blocked, source }) =>
        isOurs(page) &&
        (kind === 'policy' || source) &&
        ![blocked, source].some((address) => ofExtension.test(address ?? '')),
    )
    .map(({ kind, page, message, directive, blocked, source, line, column }) => ({
      kind,
      page: where(page),
      message: message ? cleanText(message) : undefined,
      directive: directive ? cleanText(directive) : undefined,
      blocked: blocked ? where(blocked) : undefined,
      source: source ? [where(source), line ?? [], column ?? []].flat().join(':') : undefined,
    }));
}

type Text = string | null | undefined;
type Report = Omit<PageReport, 'kind'> & { kind: string; directive?: Text; blocked?: Text };

/** What a call reports, in whichever form browsers send it. */
function listReports(body: Reports): Report[] {
  if ('kind' in body) return [body];
  if ('csp-report' in body) {
    const old = body['csp-report'];
    return [
      {
        kind: 'policy',
        page: old['document-uri'],
        directive: old['effective-directive'] ?? old['violated-directive'],
        blocked: old['blocked-uri'],
        source: old['source-file'],
        line: old['line-number'],
        column: old['column-number'],
      },
    ];
  }
  return [body].flat().flatMap(({ type, body: violation }) => {
    const { data } = z.safeParse(violationSchema, violation);
    if (type !== 'csp-violation' || data === undefined) return [];
    const { documentURL: page, effectiveDirective: directive, blockedURL: blocked } = data;
    const { sourceFile: source, lineNumber: line, columnNumber: column } = data;
    return [{ kind: 'policy', page, directive, blocked, source, line, column }];
  });
}
