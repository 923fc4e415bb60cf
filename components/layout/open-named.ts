/** Opens the disclosure around the part that the address names, and scrolls to it. */
function openNamed(): void {
  const part = document.getElementById(window.location.hash.slice(1));
  const closed = part?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return;
  closed.open = true;
  part?.scrollIntoView();
}

/**
 * Opens a closed question when the address names it, at each press on a link to it. Browsers do this by
 * themselves, but not after Back, and Safari before 26.2 not at all.
 */
export function watchNamed(): () => void {
  const end = new AbortController();
  const { signal } = end;
  openNamed();
  window.addEventListener('hashchange', openNamed, { signal });
  // The browser follows the link once its listeners have run.
  const handlePress = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) setTimeout(openNamed);
  };
  document.addEventListener('click', handlePress, { signal });
  return () => end.abort();
}
