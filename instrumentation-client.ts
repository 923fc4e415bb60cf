import { reportPath } from '@/lib/contracts/report-path';
import '@/components/hydration/early-islands';
import '@/components/hydration/redrawn-parts';
import { tellStarter } from '@/components/hydration/early-press';
import type { PageReport } from '@/lib/contracts/reports';
import addresses from '@/lib/generated/addresses.json';

/*
 * Next runs this file right before hydration. It tells the API about uncaught errors and failed files of the
 * site, and says nothing about the visitor.
 */

// From here on, script errors do not count as a failed start.
tellStarter(0);

// Without the finishing step, as in development, the HTML has no starter.
// @ts-expect-error It is a script, and has no exports.
if (!document.left) void import('./deploy/finish/starter.js');

/** A broken page may fail again and again. */
let left = 5;
let last = '';

/** The path of a file of the site, without its query; undefined for any other file. */
function pathOf(address: string): string | undefined {
  if (!address.startsWith(`${location.origin}/`)) return undefined;
  return new URL(address).pathname;
}

/** Sends a report without cookies. As plain text it needs no preflight, which may come too late. */
function send(report: Omit<PageReport, 'page'>) {
  const body = JSON.stringify({ ...report, page: location.pathname });
  if (left === 0 || body === last) return;
  left -= 1;
  last = body;
  fetch(addresses.server + reportPath, {
    method: 'POST',
    body,
    credentials: 'omit',
    keepalive: true,
    // A report about a failed report would have no end.
  }).catch(() => undefined);
}

// A file that does not load tells only its element and what listens on the way down to it.
addEventListener(
  'error',
  (event: ErrorEvent | Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      const source = pathOf(event.filename);
      const { message, lineno: line, colno: column } = event;
      if (source) send({ kind: 'error', message, source, line, column });
    } else if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
      const source = pathOf('src' in target ? target.src : target.href);
      if (source) send({ kind: 'load', source });
    }
  },
  true,
);

addEventListener('unhandledrejection', ({ reason }) => {
  send({ kind: 'error', message: String(reason) });
});
