import '@/components/hydration/redrawn-parts';
import { launcherId } from '@/components/chat/chat-state';
import { warmUpChat } from '@/components/chat/views/chat-launcher';
import { dialogId, warmUpDemo } from '@/components/demo-request/demo-request-button';
import { searchId, warmUpSearch } from '@/components/search/search-dialog';
import { reportPath } from '@/lib/contracts/report-path';
import type { PageReport } from '@/lib/contracts/reports';
import addresses from '@/lib/generated/addresses.json';

// Next runs this file right before hydration. It reports uncaught errors and failed files of the site to the
// API, without data about the visitor.

// What the visitor has already opened loads during hydration, not after it.
if (document.querySelector(`#${dialogId}[open]`)) warmUpDemo();
if (document.querySelector(`#${launcherId}[aria-busy]`)) warmUpChat();
if (document.querySelector(`#${searchId}:is(:popover-open)`)) warmUpSearch();

// React may report hydration errors that it recovers from.
document.isHydrating = true;

// Without the finishing step, as in development, the HTML has no starter.
if (!document.querySelector('[data-files]')) void import('@/components/starter/starter');

/** Reports that this page may still send: a broken page may fail again and again. */
let left = 5;

/** Reports a file of the site by its path, without the query and cookies. Plain text needs no preflight. */
function report(address: string, found: Omit<PageReport, 'page' | 'source'>) {
  if (left === 0 || !address.startsWith(`${location.origin}/`)) return;
  left -= 1;
  const source = new URL(address).pathname;
  fetch(addresses.server + reportPath, {
    method: 'POST',
    body: JSON.stringify({ ...found, source, page: location.pathname }),
    credentials: 'omit',
    keepalive: true,
    // Reporting a failed report would never end.
  }).catch(() => undefined);
}

addEventListener(
  'error',
  (event: ErrorEvent | Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) {
      const { filename, message, lineno: line, colno: column } = event;
      report(filename, { kind: 'error', message, line, column });
      // The event of a file that does not load does not bubble: only capturing listeners get it.
    } else if (target instanceof HTMLScriptElement) report(target.src, { kind: 'load' });
    else if (target instanceof HTMLLinkElement) report(target.href, { kind: 'load' });
  },
  true,
);

// Extensions and mail scanners reject promises in the page too, so the stack has to name a file of the site.
addEventListener('unhandledrejection', ({ reason }) => {
  const [, file = '', line, column] = /(https?:\S+?):(\d+):(\d+)/.exec(reason?.stack) ?? [];
  const message = String(reason);
  report(file, { kind: 'error', message, line: Number(line), column: Number(column) });
});
