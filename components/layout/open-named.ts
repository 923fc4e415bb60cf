import { listen } from '@/components/ui/listen';

/** Opens the disclosures around the part that the address names, and scrolls to it if one was closed. */
function openNamed(): void {
  const part = document.getElementById(window.location.hash.slice(1));
  if (!part) return;
  const closed = [...document.querySelectorAll('details:not([open])')].filter((one) =>
    one.contains(part),
  );
  if (closed.length === 0) return;
  for (const one of closed) one.setAttribute('open', '');
  part.scrollIntoView();
}

/**
 * Opens a closed question when the address names it, at each press on a link to it. Browsers do this by
 * themselves, but not after Back, and Safari before 26.2 not at all.
 */
export function watchNamed(): () => void {
  openNamed();
  const stops = [
    listen(window, ['hashchange'], openNamed),
    // The browser follows the link once its listeners have run.
    listen<MouseEvent>(document, ['click'], ({ target }) => {
      if (target instanceof Element && target.closest('a[href*="#"]')) setTimeout(openNamed);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
