import { listen } from './listen';

/**
 * Fits a fixed element into the space above the on-screen keyboard until the returned function is called. Safari
 * ignores `interactiveWidget` (app/layout.tsx) and resizes only the visual viewport.
 */
export function fitToKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const { style } = element;
  const clear = () => {
    for (const name of ['top', 'height', 'bottom']) style.removeProperty(`--seen-${name}`);
  };
  function adjust({ type }: { type: string }) {
    if (!viewport) return;
    const { offsetTop, height, scale } = viewport;
    const bottom = window.innerHeight - offsetTop - height;
    // A zoomed page scrolls freely.
    if (scale !== 1 || height > window.innerHeight - 2) return clear();
    style.setProperty('--seen-top', `${offsetTop}px`);
    style.setProperty('--seen-height', `${height}px`);
    style.setProperty('--seen-bottom', `${Math.max(0, bottom)}px`);
    const field = document.activeElement;
    if (type === 'resize' && element.contains(field)) field?.scrollIntoView({ block: 'nearest' });
  }
  adjust({ type: '' });
  const stop = listen(viewport, ['resize', 'scroll'], adjust);
  return () => {
    stop();
    clear();
  };
}
