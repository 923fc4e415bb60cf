import { apply } from '@oddbird/popover-polyfill/fn';

/** Supplies popovers; the starter (`finish/starter.js`) then repeats the presses on their buttons. */
export function supplyPopovers(): void {
  apply();
  window.dispatchEvent(new Event('hydrated'));
}
