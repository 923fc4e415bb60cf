import { hasModifier } from './navigation';

/** Opens the disclosure around the part that the address names, and scrolls to it. */
function openNamed() {
  const part = document.getElementById(window.location.hash.slice(1));
  const closed = part?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return;
  closed.open = true;
  part?.scrollIntoView();
}

/** A press on the text of a card opens its link; a drag over it selects. */
function pressCard(press: MouseEvent) {
  if (!(press.target instanceof Element)) return;
  const link = press.target.closest('.link-card')?.querySelector('a');
  if (!link || link.contains(press.target) || !window.getSelection()?.isCollapsed) return;
  link.dispatchEvent(new MouseEvent('click', press));
}

/** Closes the menu or modal around a pressed link: it would cover the page that the link shows. */
function closeAround(press: MouseEvent) {
  if (!(press.target instanceof Element) || hasModifier(press)) return;
  const link = press.target.closest('a:not([target])');
  // Not `:popover-open`, which a browser with the polyfill does not know.
  const cover = link?.closest<HTMLElement>(':is(dialog:modal, [popover])');
  if (cover?.popover) cover.hidePopover();
  else if (cover instanceof HTMLDialogElement) cover.close();
}

/** Listens on every page until the returned function is called. */
export function watchDocument(): () => void {
  const end = new AbortController();
  openNamed();
  // Browsers open it by themselves, but not after Back, and Safari before 26.2 not at all.
  window.addEventListener('hashchange', openNamed, end);
  const handlePress = (press: MouseEvent) => {
    pressCard(press);
    closeAround(press);
    // The browser follows the link once its listeners have run.
    if (press.target instanceof Element && press.target.closest('a[href*="#"]'))
      setTimeout(openNamed);
  };
  // The card may have been pressed before hydration.
  if (document.pressed) pressCard(document.pressed);
  document.addEventListener('click', handlePress, end);
  return () => end.abort();
}
