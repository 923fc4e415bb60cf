/** Marks an open panel in browsers without `:popover-open`. */
const mark = 'data-shown';

const findButton = (panel: Element) =>
  document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`);

function setShown(panel: Element | null, isShown: boolean) {
  if (!panel || panel.hasAttribute(mark) === isShown) return;
  const hadFocus = panel.contains(document.activeElement);
  panel.toggleAttribute(mark, isShown);
  if (isShown) panel.querySelector<HTMLElement>('[autofocus]')?.focus();
  else if (hadFocus) findButton(panel)?.focus();
  panel.dispatchEvent(
    Object.assign(new Event('toggle'), { newState: isShown ? 'open' : 'closed' }),
  );
}

function closeAll(isLeft: (panel: Element) => boolean) {
  for (const panel of document.querySelectorAll(`[${mark}]`))
    if (isLeft(panel)) setShown(panel, false);
}

/** A button opens and closes its panel; a press elsewhere closes every other one. */
function handleClick({ target }: MouseEvent) {
  if (!(target instanceof Element)) return;
  const button = target.closest('[popovertarget]');
  const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  closeAll((other) => other !== panel && !other.contains(target));
  // The consent dialog opens itself.
  if (!button || panel instanceof HTMLDialogElement) return;
  const isWanted = button.getAttribute('popovertargetaction') !== 'hide';
  setShown(panel, isWanted && !panel?.hasAttribute(mark));
}

function handleKey({ key }: KeyboardEvent) {
  if (key === 'Escape') closeAll(() => true);
}

/** Makes up for popovers in browsers that have none: Safari before 17, Firefox before 125. */
export function supplyPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setShown(this, true);
    },
    hidePopover(this: HTMLElement) {
      setShown(this, false);
    },
  });
  document.addEventListener('click', handleClick);
  document.addEventListener('keydown', handleKey);
  // Carry out the presses that keepPresses has kept.
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget][aria-busy]')) {
    button.removeAttribute('aria-busy');
    button.click();
  }
}
