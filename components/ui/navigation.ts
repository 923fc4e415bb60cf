/** With a modifier key the browser opens a link in a tab or a window, or downloads it. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Whether the last click was on a link to another page: a reload would cancel its request. */
export function isLeaving(): boolean {
  const { pressed } = document;
  const link =
    pressed?.target instanceof Element &&
    pressed.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
  if (!pressed || !link || pressed.defaultPrevented || hasModifier(pressed)) return false;
  const { pathname, search } = window.location;
  return !link.hash || link.pathname !== pathname || link.search !== search;
}
