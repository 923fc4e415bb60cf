import { findAll, findAround, listenFirst } from './dom';
import { openDialog } from './open-dialogs';

/** Selects the buttons that work: before hydration, submit buttons of forms that post to this site. */
let working = document.isHydrating ? '*' : "[action^='/'] :not([commandfor])";

const works = (button: HTMLButtonElement) => button.popoverTargetElement || button.matches(working);

function repeatPresses(nowWorking: string) {
  working = nowWorking;
  for (const button of findAll<HTMLButtonElement>('[aria-busy=true]')) {
    if (!works(button)) continue;
    // Still marked: isReplayedPress reads it.
    button.click();
    button.removeAttribute('aria-busy');
  }
}

/** Leaves presses to the browser. A form without an address would lose what was typed. */
export const pressWithoutHydration = () => repeatPresses(':not(form *),[action] *');

listenFirst(['click'], (event) => {
  document.pressed = event;
  const button = findAround<HTMLButtonElement>(event, 'button');
  if (!button || works(button)) return;
  event.preventDefault();
  event.stopPropagation();
  button.setAttribute('aria-busy', 'true');
  openDialog(button.commandForElement?.closest('dialog'));
});
listenFirst(['hydrated'], () => repeatPresses('*'));
listenFirst(['error'], ({ filename }) => {
  // Other files, as of an extension, do not stop the hydration. A file that does not load has no `filename`.
  if (filename?.includes('/_next/') && !document.isHydrating) pressWithoutHydration();
});
