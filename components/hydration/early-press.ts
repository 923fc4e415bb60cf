import type { MouseEvent } from 'react';

/**
 * True for a press from before hydration, which the starter repeats. The button may say something else by
 * now than when it was pressed.
 */
export const isReplayedPress = ({ currentTarget }: MouseEvent) =>
  currentTarget.getAttribute('aria-busy') === 'true';

/** True if the starter has opened the dialog of this button and the visitor has closed it again. */
export const wasClosed = (press: MouseEvent<HTMLButtonElement>) =>
  isReplayedPress(press) && press.currentTarget.commandForElement?.matches(':not([open])');
