import { listen } from '@/components/ui/listen';

/**
 * Calls `close` at a press beside a modal, on its backdrop. Neither the second press of a double click, of
 * which the first has opened it, nor the end of a selection that began inside is one.
 */
export function closeBeside(dialog: HTMLDialogElement, close: () => void): () => void {
  let beganBeside = false;
  return listen(dialog, ['mousedown', 'click'], (event) => {
    const isBeside = event.target === dialog;
    if (event.type === 'mousedown') {
      beganBeside = isBeside;
      // The field keeps the focus.
      if (isBeside) event.preventDefault();
    } else if (isBeside && beganBeside && event instanceof MouseEvent && event.detail === 1)
      close();
  });
}
