import { createStore } from '@/components/ui/create-store';

/*
 * Owns the address of the page. The page follows the state here, and so does the location, a moment later
 * where it changes often. Every entry of the history keeps the state of the router: on Back the router
 * ignores an entry without one.
 */

type Shown = { path?: string; query?: string; isReturn?: boolean };

/** What the page shows; empty until hydration. `isReturn` is true after Back and Forward. */
const shown = createStore<Shown>({});

/** Calls the listener at each change, also at one to the same address. */
export const watchAddress = shown.subscribe;
export const useAddress = shown.use;
export const readAddress = shown.get;
export const readQuery = () => shown.get().query ?? window.location.search;
/** Whether the location names the page that is shown: it changes before the page does. */
const isHere = () => window.location.pathname === shown.get().path;

/** Of the last entry that had one. */
let routerState: unknown;

type Write = 'pushState' | 'replaceState';

/** False where the browser refuses: Safari takes 100 writes in ten seconds, or in thirty. */
function write(href: string, how: Write): boolean {
  try {
    // With a state of the router's own, Next writes the address no second time.
    window.history[how](window.history.state ?? routerState, '', href);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return false;
    throw error;
  }
}

/** At most one write of a burst in this time. */
const pauseMs = 500;
/** The address that is still to be written. */
let late: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes the address that the page shows, if the location does not have it yet. */
export function settleAddress(): void {
  if (!isHere()) late = undefined;
  if (late !== undefined && write(late, 'replaceState')) late = undefined;
}

function writeLate() {
  timer = undefined;
  if (late === undefined) return;
  settleAddress();
  timer = setTimeout(writeLate, pauseMs);
}

/** Changes the address of this page: at once by `how`, or in the present entry with the next write. */
export function changeAddress(href: string, how?: Write): void {
  const { pathname, search } = new URL(href, window.location.origin);
  shown.set({ path: pathname, query: search, isReturn: false });
  if (how) settleAddress();
  if (how && write(href, how)) return;
  late = href;
  if (timer === undefined) writeLate();
}

/** Follows a link to an address of this page, with an entry for another one. */
export function enterAddress({ href, hash }: { href: string; hash: string }): void {
  const { location } = window;
  if (href === location.href) {
    followLocation();
    return;
  }
  if (hash || !location.hash) {
    changeAddress(href, 'pushState');
    return;
  }
  // An entry of the browser's: only then does the browser reset `:target`.
  location.hash = '';
  changeAddress(href, 'replaceState');
}

/** Tells the router about a fragment that was pressed during hydration; otherwise its next write drops it. */
export function keepEarlyFragment(): void {
  const { location, history } = window;
  const named = document.querySelector(':target')?.id;
  // A state without the router's mark makes the router take the address over.
  if (named && (location.hash !== `#${named}` || !history.state))
    history.replaceState(null, '', `#${named}`);
}

/** Takes over what the location says, after the router or the browser has changed it. */
export function followLocation(isReturn = false): void {
  settleAddress();
  if (late !== undefined) return;
  const { pathname, search } = window.location;
  routerState = window.history.state ?? routerState;
  shown.set({ path: pathname, query: search, isReturn });
}

/**
 * Follows Back, Forward and the browser's own entries, of fragments, to which it gives the router's state.
 * Calls `restore` where such an entry is of another page than the one that is shown.
 */
export function followHistory(restore: () => void): void {
  late = undefined;
  if (!window.history.state && !isHere()) restore();
  if (!isHere()) return;
  if (!window.history.state) write(window.location.href, 'replaceState');
  followLocation(true);
}
