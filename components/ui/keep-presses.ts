/**
 * Runs inline in the head, so it stands for itself: keeps a press on a button whose script has yet
 * to come, marked by `data-press`, as `aria-busy`; `useKeptPress` carries it out. Without popovers
 * this goes for their buttons too, until `popovers.ts` is there.
 */
export function keepPresses() {
  let isBroken = false;
  // Where scripts fail a press does what it does without them; a form without an address has nowhere to go.
  const isNative = (button: Element) =>
    isBroken && (button as HTMLButtonElement).form?.getAttribute('action') !== null;

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest(
        'showPopover' in HTMLElement.prototype ? '[data-press]' : '[data-press],[popovertarget]',
      );
      if (!button || isNative(button)) return;
      event.preventDefault();
      event.stopPropagation();
      button.setAttribute('aria-busy', 'true');
    },
    true,
  );
  addEventListener(
    'error',
    ({ target }) => {
      // A script that cannot be had, or one that breaks; not a picture.
      if (target !== window && !(target instanceof HTMLScriptElement)) return;
      isBroken = true;
      for (const button of document.querySelectorAll<HTMLElement>('button[aria-busy]')) {
        if (!isNative(button)) continue;
        button.removeAttribute('aria-busy');
        button.click();
      }
    },
    true,
  );
}
