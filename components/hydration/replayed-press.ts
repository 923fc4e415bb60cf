import type { MouseEvent as Press } from 'react';

/**
 * True for a press from before hydration, which the starter repeats. The label of the button may have changed
 * since it was pressed.
 */
export const isReplayedPress = ({ currentTarget }: Press) =>
  currentTarget.getAttribute('aria-busy') === 'true';

/** True if the starter has opened the dialog of this button and the visitor has closed it again. */
export const wasDialogClosed = (press: Press<HTMLButtonElement>) =>
  isReplayedPress(press) && press.currentTarget.commandForElement?.matches(':not([open])');
