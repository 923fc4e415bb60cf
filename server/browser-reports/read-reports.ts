import { z } from 'zod';
import { type PageReport, type Reports, violationSchema } from '@/lib/contracts/reports';
import { cleanText } from '../http/clean-text';

type Violation = z.infer<typeof violationSchema>;

const ofExtension = /^[\w-]*(-extension|-masked-url):/;

/** The violations of a call in any of the forms that browsers send. */
function listViolations(body: Exclude<Reports, PageReport>): Violation[] {
  if ('csp-report' in body) {
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
  return [body].flat().flatMap((report) => {
    const { success, data } = z.safeParse(violationSchema, report.body);
    return success && report.type === 'csp-violation' ? [data] : [];
  });
}

/**
 * The reports of a call that a file of the site has caused, without what may identify a visitor. An error
 * without a file comes from a mail scanner or an extension.
 */
export function readReports(body: Reports, siteOrigins: string[]) {
  const where = (address: string) => cleanAddress(address, siteOrigins);
  const isOurs = (page: string) => URL.canParse(page) && siteOrigins.includes(new URL(page).origin);
  const clean = (text: string | null | undefined) => (text ? cleanText(text) : undefined);
  const place = (file: string | null | undefined, ...at: (number | null | undefined)[]) =>
    file ? [where(file), ...at.filter((part) => typeof part === 'number')].join(':') : undefined;

  if ('kind' in body) {
    const { kind, page, message, source, line, column } = body;
    const report = { kind, page: where(page), message: clean(message) };
    return source ? [{ ...report, source: place(source, line, column) }] : [];
  }
  return listViolations(body)
    .filter(({ documentURL, blockedURL, sourceFile }) => {
      return (
        isOurs(documentURL) && ![blockedURL, sourceFile].some((at) => ofExtension.test(at ?? ''))
      );
    })
    .map(({ documentURL, effectiveDirective, blockedURL, sourceFile, ...at }) => ({
      kind: 'policy' as const,
      page: where(documentURL),
      directive: clean(effectiveDirective),
      blocked: place(blockedURL),
      source: place(sourceFile, at.lineNumber, at.columnNumber),
    }));
}

/** An address: its path within the site, otherwise the origin, or the scheme of one without an origin. */
export function cleanAddress(address: string, siteOrigins: string[]): string {
  if (!URL.canParse(address)) return cleanText(address);
  const { origin, pathname, protocol, host } = new URL(address);
  if (siteOrigins.includes(origin)) return cleanText(pathname);
  return /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : protocol;
}
