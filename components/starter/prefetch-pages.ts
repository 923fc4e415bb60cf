import { addToHead, findAround, listenFirst } from './dom';

const fetched = new Set([location.pathname + location.search]);

listenFirst(['pointerover', 'focusin'], (event) => {
  const link = findAround<HTMLAnchorElement>(event, 'a[href^="/"]:not([target])');
  const href = link && link.pathname + link.search;
  if (!href || fetched.has(href) || navigator.connection?.saveData) return;
  // Only Chromium has these, and only Chromium uses what it has fetched without asking again.
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  // The answer about cookies changes each page.
  if (!document.cookie.split('; ').includes('cookie_consent=true')) return;
  fetched.add(href);
  addToHead('link', { rel: 'prefetch', as: 'document', href });
});
