import { createStore } from '@/components/ui/create-store';
import { listen } from '@/components/ui/listen';
import { type Choice, formatChoice, parseChoice } from '@/lib/pricing/choice';

/** What /pricing shows: empty until hydration, `presses` of 'See what is due' since then. */
const shown = createStore<{ choice?: Choice; presses: number }>({ presses: 0 });

export const useShown = shown.use;
export const readChoice = () => shown.get().choice ?? parseChoice(window.location.search);

/** The period that the page shows. */
export const readPeriod = () =>
  document.querySelector<HTMLInputElement>('[name=period]:checked')?.value as Choice['period'];

/**
 * The address of a choice. Its fragment leads a shared link to what was chosen, and lets the scripts of the
 * page run at once.
 */
export function addressOf(choice: Choice): string {
  const place = choice.plan ? '#due' : choice.solution && choice.period ? '#plans' : '';
  return `/pricing${formatChoice(choice)}${place}`;
}

/** Milliseconds between two writes: Safari takes 100 in 30 seconds. */
const pause = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
let unwritten: string | undefined;

function writeAddress() {
  timer = undefined;
  if (unwritten === undefined) return;
  // With its own state Next's router takes no part in it.
  window.history.replaceState(window.history.state, '', unwritten);
  unwritten = undefined;
  timer = setTimeout(writeAddress, pause);
}

/** Shows the choice of the address. What is unwritten was for another entry of the history. */
export function followAddress(): void {
  unwritten = undefined;
  shown.set({ choice: parseChoice(window.location.search), presses: 0 });
}

/** Changes values of the choice; the address follows at once, or after a pause where it changes often. */
export function changeChoice(change: Choice): void {
  const choice = { ...readChoice(), ...change };
  shown.set({ choice });
  unwritten = addressOf(choice);
  if (timer === undefined) writeAddress();
}

/** Follows Back to another part of the page, and writes what is left before the visitor goes anywhere. */
export function watchAddress(): () => void {
  const stops = [
    listen(window, ['popstate'], followAddress),
    listen(window, ['pagehide'], writeAddress),
    listen(document, ['click'], ({ target }) => {
      if (target instanceof Element && target.closest('a')) writeAddress();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Shows what is due for a plan, and takes the visitor there. */
export function showDue(choice: Choice): void {
  changeChoice(choice);
  shown.set({ presses: shown.get().presses + 1 });
}
