import { create } from 'zustand';
import { type Choice, formatChoice, parseChoice } from '@/lib/pricing/choice';

/** The one owner of what is chosen on /pricing; undefined until hydration. */
const usePricing = create<{ choice?: Choice }>(() => ({}));

export const useChoice = () => usePricing(({ choice }) => choice);

/** Milliseconds from a change to its address: Safari takes 100 addresses in 30 seconds. */
const pause = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
let unwritten: string | undefined;

/** Takes over the choice of the page's address, which has changed or is read for the first time. */
export function followAddress(): void {
  unwritten = undefined;
  usePricing.setState({ choice: parseChoice(window.location.search) });
}

/** Changes values of the choice; the address follows after a pause. */
export function changeChoice(change: Choice): void {
  const known = usePricing.getState().choice ?? parseChoice(window.location.search);
  const choice = { ...known, ...change };
  usePricing.setState({ choice });
  unwritten = addressOf(choice);
  clearTimeout(timer);
  timer = setTimeout(writeAddress, pause);
}

/**
 * The address of a choice. Its fragment leads a shared link to what was chosen, and lets the scripts of the
 * page run at once.
 */
export function addressOf(choice: Choice): string {
  const place = choice.plan ? '#due' : choice.solution && choice.period ? '#plans' : '';
  return `/pricing${formatChoice(choice)}${place}`;
}

function writeAddress() {
  if (unwritten) window.history.replaceState(window.history.state, '', unwritten);
  unwritten = undefined;
}

/** Follows Back and Forward within the page, and writes an open change before the visitor leaves. */
export function watchAddress(): () => void {
  const end = new AbortController();
  window.addEventListener('popstate', followAddress, end);
  window.addEventListener('pagehide', writeAddress, end);
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) writeAddress();
  };
  document.addEventListener('click', handleClick, end);
  return () => end.abort();
}
