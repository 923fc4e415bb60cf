import type { MouseEvent } from 'react';

/** Tells the starter (`deploy/finish/starter.js`) whether presses work: 2, or 0 where it has to keep them. */
export const tellStarter = (state: 0 | 2) =>
  window.dispatchEvent(new CustomEvent('hydrated', { detail: state }));

/**
 * True for a press from before hydration, which the starter repeats. The button may say something else by
 * now than when it was pressed.
 */
export const wasKept = ({ currentTarget }: MouseEvent) =>
  currentTarget.getAttribute('aria-busy') === 'true';

/** True if the starter has opened the dialog of this button and the visitor has closed it again. */
export const wasClosed = (press: MouseEvent<HTMLButtonElement>) =>
  wasKept(press) && press.currentTarget.commandForElement?.matches(':not([open])');
