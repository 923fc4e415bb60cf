import { apply } from '@oddbird/popover-polyfill/fn';

/** Supplies popovers, then carries out the presses on their buttons that keepPresses has kept. */
export function supplyPopovers(): void {
  apply();
  for (const button of document.querySelectorAll<HTMLElement>('[popovertarget][aria-busy]')) {
    button.removeAttribute('aria-busy');
    button.click();
  }
}
