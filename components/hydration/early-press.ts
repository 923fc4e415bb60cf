import type { MouseEvent } from 'react';

/**
 * True for a press from before hydration, which `deploy/finish/starter.js` repeats. The button may say something
 * else by now than when it was pressed.
 */
export const wasKept = ({ currentTarget }: MouseEvent) =>
  currentTarget.getAttribute('aria-busy') === 'true';

/** The starter has opened the dialog of this button before hydration, and the visitor has closed it again. */
export const wasClosed = (press: MouseEvent<HTMLButtonElement>) =>
  wasKept(press) && press.currentTarget.commandForElement?.matches(':not([open])');
