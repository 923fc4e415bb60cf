import { z } from 'zod';
import { type PageReport, type Reports, violationSchema } from '@/lib/contracts/reports';
import { cleanText } from '../http/clean-text';

/** What the log says of a report; `source` is a file with line and column. */
export type LoggedReport = {
  kind: PageReport['kind'] | 'policy';
  page: string;
  message?: string;
  directive?: string;
  blocked?: string;
  source?: string;
};

type Violation = z.infer<typeof violationSchema>;

const mostReports = 10;

/** A page came without its fade, such as a hidden one. */
const skippedTransition = /^(InvalidState|Abort)Error: .*view ?transition/i;

/** The violations of a call in any of the forms that browsers send. */
function listViolations(body: Exclude<Reports, PageReport>): Violation[] {
  if (Array.isArray(body) || 'type' in body) {
    return [body]
      .flat()
      .slice(0, mostReports)
      .flatMap((report) => {
        const { success, data } = z.safeParse(violationSchema, report.body);
        return success && report.type === 'csp-violation' ? [data] : [];
      });
  }
  const old = body['csp-report'];
  return [
    {
      documentURL: old['document-uri'],
      effectiveDirective: old['effective-directive'] ?? old['violated-directive'],
      blockedURL: old['blocked-uri'],
      sourceFile: old['source-file'],
      lineNumber: old['line-number'],
      columnNumber: old['column-number'],
    },
  ];
}

/** The reports of a call about pages of the site, without what may identify a visitor. */
export function readReports(body: Reports, siteOrigins: string[]): LoggedReport[] {
  const where = (address: string) => cleanAddress(address, siteOrigins);
  const isOurs = (page: string) => URL.canParse(page) && siteOrigins.includes(new URL(page).origin);
  const place = (file: string, ...at: (number | null | undefined)[]) =>
    [where(file), ...at.filter((part) => typeof part === 'number')].join(':');

  if ('kind' in body) {
    const { kind, page, message, source, line, column } = body;
    if (message && skippedTransition.test(message)) return [];
    return [
      {
        kind,
        page: where(page),
        ...(message && { message: cleanText(message) }),
        ...(source && { source: place(source, line, column) }),
      },
    ];
  }
  return listViolations(body).flatMap((violation) => {
    const { documentURL, effectiveDirective, blockedURL, sourceFile } = violation;
    const { lineNumber, columnNumber } = violation;
    if (!isOurs(documentURL)) return [];
    return [
      {
        kind: 'policy' as const,
        page: where(documentURL),
        ...(effectiveDirective && { directive: cleanText(effectiveDirective) }),
        ...(blockedURL && { blocked: where(blockedURL) }),
        ...(sourceFile && { source: place(sourceFile, lineNumber, columnNumber) }),
      },
    ];
  });
}

/** An address: its path within the site, otherwise the origin, or the scheme of one without an origin. */
export function cleanAddress(address: string, siteOrigins: string[]): string {
  if (!URL.canParse(address)) return cleanText(address);
  const { origin, pathname, protocol, host } = new URL(address);
  if (siteOrigins.includes(origin)) return cleanText(pathname);
  return /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : protocol;
}
