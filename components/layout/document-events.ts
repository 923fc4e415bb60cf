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

/** Fields of the page: a dialog is over the chat's buttons. */
const fields = ':is(:read-write, select):not(dialog *)';

/**
 * Puts the chat's buttons out of the way (chat.css) while a field has the focus, and after a scroll down that
 * has not reached the end of the page.
 */
function watchCorner(end: AbortController) {
  let top = window.scrollY;
  let isReading = false;
  const update = () => {
    const isAway = isReading || document.activeElement?.matches(fields) === true;
    document.querySelector('.chat-corner')?.toggleAttribute('data-away', isAway);
  };
  const handleScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    // Safari scrolls beyond both ends and back.
    if (scrollTop !== top)
      isReading = scrollTop > Math.max(top, 0) && scrollTop + clientHeight < scrollHeight - 8;
    top = scrollTop;
    update();
  };
  document.addEventListener('scroll', handleScroll, end);
  for (const event of ['focusin', 'focusout']) document.addEventListener(event, update, end);
}

/** Listens on every page until the returned function is called. */
export function watchDocument(): () => void {
  const end = new AbortController();
  openNamed();
  // Browsers open it by themselves, but not after Back, and Safari before 26.2 not at all.
  window.addEventListener('hashchange', openNamed, end);
  const handlePress = (press: MouseEvent) => {
    pressCard(press);
    // The browser follows the link once its listeners have run.
    if (press.target instanceof Element && press.target.closest('a[href*="#"]'))
      setTimeout(openNamed);
  };
  // The card may have been pressed before hydration.
  if (document.pressed) pressCard(document.pressed);
  document.addEventListener('click', handlePress, end);
  watchCorner(end);
  return () => end.abort();
}
