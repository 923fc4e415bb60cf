/** Whether an element and a button in it are visible, after its opening animation. */
export async function isVisible(element: HTMLElement): Promise<boolean> {
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(right, clientWidth) - Math.max(left, 0);
  const height = Math.min(bottom, clientHeight) - Math.max(top, 0);
  const seen = { opacityProperty: true, visibilityProperty: true };
  const buttons = [...element.querySelectorAll('button')];
  // Safari before 17.4 has no `checkVisibility`.
  return width > 1 && height > 1 && buttons.some((one) => one.checkVisibility?.(seen) ?? true);
}

/** Opens a dialog as a modal, unless the starter has done so. */
export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.open || !dialog.isConnected) return;
  dialog.showModal();
  // WebKit would draw a ring around its first control. In the browser React sets no `autofocus`.
  if (dialog.hasAttribute('tabindex')) dialog.focus();
}
