import { listen } from '@/components/ui/listen';

/** Opens the disclosure around the part that the address names, and scrolls to it. */
function openNamedPart() {
  const part = document.getElementById(window.location.hash.slice(1));
  const closed = part?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return;
  closed.open = true;
  part?.scrollIntoView();
}

/** Browsers open it by themselves, but not after Back, and Safari before 26.2 not at all. */
export function watchNamedPart(): () => void {
  openNamedPart();
  return listen(window, ['hashchange', 'click'], ({ target }) => {
    // The browser follows a link once its listeners have run.
    if (!(target instanceof Element) || target.closest('a[href*="#"]')) setTimeout(openNamedPart);
  });
}
