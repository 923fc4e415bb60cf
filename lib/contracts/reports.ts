import * as z from 'zod/mini';

// Texts have no limit here: the API cuts them. Browsers leave fields out, or set them to null.
const text = z.nullish(z.string());
const number = z.nullish(z.number());

/** What a script of the site reports: an uncaught error, or a script or style sheet that did not load. */
const pageReportSchema = z.object({
  kind: z.enum(['error', 'load']),
  page: z.string(),
  message: text,
  source: text,
  line: number,
  column: number,
});
export type PageReport = z.infer<typeof pageReportSchema>;

/** A policy violation as browsers sent it first (`report-uri`, application/csp-report). */
const oldViolationSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
    'column-number': number,
  }),
});

export const violationSchema = z.object({
  documentURL: z.string(),
  effectiveDirective: text,
  blockedURL: text,
  sourceFile: text,
  lineNumber: number,
  columnNumber: number,
});

/** A report of the Reporting API (`report-to`, application/reports+json), of any type. */
const browserReportSchema = z.object({ type: z.string(), body: z.optional(z.unknown()) });

/** Body of `POST /reports`. Browsers send a list of reports; WebKit sends one, as application/csp-report. */
export const reportsSchema = z.union([
  z.array(browserReportSchema),
  browserReportSchema,
  oldViolationSchema,
  pageReportSchema,
]);
export type Reports = z.infer<typeof reportsSchema>;
