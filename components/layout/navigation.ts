import { createStore } from '@/components/ui/create-store';
import { hasModifier } from '@/components/ui/has-modifier';
import { listen } from '@/components/ui/listen';

/** `isLeaving` after a press on a link to another page, `isLate` when its page has not come `patience` later. */
const navigation = createStore({ isLeaving: false, isLate: false });
const patience = 400;

/** True while the browser fetches the page of a pressed link: a reload would cancel that. */
export const isLeaving = () => navigation.get().isLeaving;
export const useIsLate = () => navigation.use().isLate;

function leavesPage(press: MouseEvent): boolean {
  const link =
    press.target instanceof Element &&
    press.target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
  if (!link || press.defaultPrevented || hasModifier(press)) return false;
  const { pathname, search } = window.location;
  return !link.hash || link.pathname !== pathname || link.search !== search;
}

/** Watches the presses on links from now on, and the one from before hydration; returns a function that stops it. */
export function watchNavigation(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function setLeaving(isLeaving: boolean) {
    clearTimeout(timer);
    navigation.set({ isLeaving, isLate: false });
    if (isLeaving) timer = setTimeout(() => navigation.set({ isLate: true }), patience);
  }
  const handlePress = (press: MouseEvent) => setLeaving(leavesPage(press));
  if (document.pressed) handlePress(document.pressed);
  const stops = [
    listen(document, ['click'], handlePress),
    // The page may come back from the back-forward cache.
    listen(window, ['pagehide'], () => setLeaving(false)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
