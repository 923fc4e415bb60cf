import { listen } from './listen';

/** Whether an element is in view and a button in it can be seen; an animation that shows it ends first. */
export async function isDrawn(element: HTMLElement): Promise<boolean> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(right, clientWidth) - Math.max(left, 0);
  const height = Math.min(bottom, clientHeight) - Math.max(top, 0);
  const seen = { opacityProperty: true, visibilityProperty: true };
  const buttons = [...element.querySelectorAll('button')];
  // Safari before 17.4 knows the size alone.
  return width > 1 && height > 1 && buttons.some((one) => one.checkVisibility?.(seen) ?? true);
}

/** The open modals, the topmost last. */
const opened = new Set<HTMLDialogElement>();

/**
 * Opens a dialog as a modal, and closes it again as soon as it is not drawn. Content blockers hide dialogs or
 * remove them, and the page below a modal takes no press.
 */
export function showModal(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected) return;
  // The starter may have opened it.
  if (!dialog.open) {
    dialog.showModal();
    // WebKit would draw a ring around its first control. In the browser React sets no `autofocus`.
    if (dialog.hasAttribute('tabindex')) dialog.focus();
  }
  opened.delete(dialog);
  opened.add(dialog);
  const look = async () => {
    const isSeen = await isDrawn(dialog);
    // The preferences hide the consent dialog below them.
    if (!isSeen && [...opened].at(-1) === dialog) {
      // Without this attribute, which a blocker may remove, a dialog does not close.
      dialog.open = true;
      dialog.close();
    }
    if (!(dialog.open && dialog.isConnected)) stop();
  };
  // Called after the next layout, and when a later style takes the dialog out of it. A press finds other styles.
  const observer = new IntersectionObserver(look);
  observer.observe(dialog);
  const stopListening = listen(window, ['pointerdown', 'keydown'], look);
  function stop() {
    observer.disconnect();
    opened.delete(dialog);
    stopListening();
    // A dialog that was removed tells nobody, and the starter holds the page still.
    window.dispatchEvent(new Event('close'));
  }
}
