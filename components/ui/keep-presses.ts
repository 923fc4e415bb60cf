/**
 * Keeps presses on buttons that are not hydrated yet. Such a button has `data-press`; a press sets
 * `aria-busy`, and `useKeptPress` carries it out. In browsers without popovers this also covers
 * popover buttons until the polyfill is there. Runs inline in the head, so it must not use imports.
 */
export function keepPresses() {
  let isBroken = false;
  // After a script failure a press works as without JavaScript, except in a form without an action.
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
      // A script that failed to load or threw an error, not a picture.
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
