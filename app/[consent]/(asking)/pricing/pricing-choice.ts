import { createStore } from '@/components/ui/create-store';
import { listen } from '@/components/ui/listen';
import { type Choice, formatChoice, parseChoice } from '@/lib/pricing/choice';

/** The one owner of what is chosen on /pricing; undefined until hydration. */
const store = createStore<{ choice?: Choice }>({});

export const useChoice = () => store.use().choice;
export const readChoice = () => store.get().choice ?? parseChoice(window.location.search);

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

/** Takes the choice of the address. What is unwritten was for another entry of the history. */
export function followAddress(): void {
  unwritten = undefined;
  store.set({ choice: parseChoice(window.location.search) });
}

/** Changes values of the choice; the address follows at once, or after a pause where it changes often. */
export function changeChoice(change: Choice): void {
  const choice = { ...readChoice(), ...change };
  store.set({ choice });
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
