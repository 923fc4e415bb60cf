import { listen } from './listen';

/**
 * Fits a fixed element into what the on-screen keyboard leaves, until the returned function is called. Safari
 * does not resize the page for the keyboard, as `interactiveWidget` asks (app/layout.tsx); it only says so here.
 */
export function fitToKeyboard(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => {};
  const { style } = element;
  const clear = () => {
    for (const name of ['top', 'height', 'bottom']) style.removeProperty(`--seen-${name}`);
  };
  function adjust({ type }: { type: string }) {
    if (!seen) return;
    const { offsetTop, height, scale } = seen;
    const bottom = window.innerHeight - offsetTop - height;
    // Pinched closer, the page is to move under the window as it likes.
    if (scale !== 1 || height > window.innerHeight - 2) return clear();
    style.setProperty('--seen-top', `${offsetTop}px`);
    style.setProperty('--seen-height', `${height}px`);
    style.setProperty('--seen-bottom', `${Math.max(0, bottom)}px`);
    const field = document.activeElement;
    if (type === 'resize' && element.contains(field)) field?.scrollIntoView({ block: 'nearest' });
  }
  adjust({ type: '' });
  const stop = listen(seen, ['resize', 'scroll'], adjust);
  return () => {
    stop();
    clear();
  };
}
