import '@/components/hydration/early-islands';
import '@/components/hydration/redrawn-parts';
import { reportPath } from '@/lib/contracts/report-path';
import type { PageReport } from '@/lib/contracts/reports';
import addresses from '@/lib/generated/addresses.json';

/*
 * Next runs this file right before hydration. It tells the API about uncaught errors and failed files of the
 * site, and says nothing about the visitor.
 */

// React may report errors of hydration from which it recovers.
document.isHydrating = true;

// Without the finishing step, as in development, the HTML has no starter.
// @ts-expect-error It is a script, and has no exports.
if (!document.querySelector('[data-files]')) void import('./deploy/finish/starter.js');

/** A broken page may fail again and again. */
let left = 5;

/** Sends a report without cookies. As plain text it needs no preflight, which may come too late. */
function send(report: Omit<PageReport, 'page'>) {
  if (left === 0) return;
  left -= 1;
  fetch(addresses.server + reportPath, {
    method: 'POST',
    body: JSON.stringify({ ...report, page: location.pathname }),
    credentials: 'omit',
    keepalive: true,
    // A report about a failed report would have no end.
  }).catch(() => undefined);
}

/** Sends a report about a file of the site, by its path without the query. */
function sendAbout(address: string, describe: (source: string) => Omit<PageReport, 'page'>) {
  if (address.startsWith(`${location.origin}/`)) send(describe(new URL(address).pathname));
}

addEventListener(
  'error',
  (event: ErrorEvent | Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      const { filename, message, lineno: line, colno: column } = event;
      sendAbout(filename, (source) => ({ kind: 'error', message, source, line, column }));
      // A file that does not load tells only its element and what listens on the way down to it.
    } else if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
      sendAbout('src' in target ? target.src : target.href, (source) => ({ kind: 'load', source }));
    }
  },
  true,
);

// Extensions and scanners of mails reject promises in the page, too: the stack has to name a file of the site.
addEventListener('unhandledrejection', ({ reason }) => {
  const [, file = '', line, column] = /(https?:\S+?):(\d+):(\d+)/.exec(reason?.stack) ?? [];
  sendAbout(file, (source) => ({
    kind: 'error',
    message: String(reason),
    source,
    line: Number(line),
    column: Number(column),
  }));
});
