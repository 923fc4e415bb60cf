/** The part of the page that its address names. */
function findNamed(): HTMLElement | null {
  const part = document.getElementById(window.location.hash.slice(1));
  // The id of a disclosure is on an empty element of its content.
  const summary = part?.textContent === '' && part.closest('details')?.querySelector('summary');
  return summary || part;
}

/** Opens the disclosures around a part of the page; false if all were open. */
function openAround(part: HTMLElement): boolean {
  let hasOpened = false;
  for (
    let around = part.closest('details');
    around;
    around = around.parentElement?.closest('details') ?? null
  ) {
    hasOpened ||= !around.open;
    around.open = true;
  }
  return hasOpened;
}

/**
 * Shows the part that is found or that the address names, or else the page from its start, and moves the focus
 * there, so that reading and Tab continue from it. A field keeps the focus: the visitor may be typing.
 */
export function showPart(find?: () => HTMLElement | null | undefined): void {
  const part = find?.() ?? findNamed();
  const isTyping = document.activeElement?.matches('input, textarea, select');
  if (part) {
    openAround(part);
    if (part.tabIndex < 0) part.tabIndex = -1;
    if (!isTyping) part.focus({ preventScroll: true });
    part.scrollIntoView();
    return;
  }
  window.scrollTo(0, 0);
  // The chat, which stays open beside the page, and a part that takes the focus as it is drawn keep it.
  if (!isTyping && !document.activeElement?.matches('dialog *, main :not(a)'))
    document.querySelector('main')?.focus({ preventScroll: true });
}

/** Opens the part that the address names: old browsers do not, and no browser does after Back. */
export function openNamed(): void {
  const part = findNamed();
  if (part && openAround(part)) part.scrollIntoView();
}
