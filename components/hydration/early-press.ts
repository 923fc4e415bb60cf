import type { MouseEvent } from 'react';

/** On a button that was pressed before hydration: the starter (`deploy/finish/starter.js`) repeats the press. */
export const busy = 'aria-busy';

/** Tells the starter in `detail` whether presses work: 2, or 0 where it has to keep them. */
export const hydratedEvent = 'hydrated';

export const tellStarter = (state: 0 | 2) =>
  window.dispatchEvent(new CustomEvent(hydratedEvent, { detail: state }));

/** True for a press from before hydration. The button may say something else by now. */
export const wasKept = ({ currentTarget }: MouseEvent) =>
  currentTarget.getAttribute(busy) === 'true';

/** True if the starter has opened the dialog of this button and the visitor has closed it again. */
export const wasClosed = (press: MouseEvent<HTMLButtonElement>) =>
  wasKept(press) && press.currentTarget.commandForElement?.matches(':not([open])');
