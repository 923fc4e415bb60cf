import { create } from 'zustand';
import { listen } from '@/components/ui/listen';
import { type Choice, formatChoice, parseChoice } from '@/lib/pricing/choice';

/** The one owner of what is chosen on /pricing; undefined until hydration. */
const usePricing = create<{ choice?: Choice }>(() => ({}));

export const useChoice = () => usePricing(({ choice }) => choice);

/** Takes over the choice of the page's address, which has changed or is read for the first time. */
export const followAddress = () =>
  usePricing.setState({ choice: parseChoice(window.location.search) });

/** Follows Back and Forward within the page until the returned function is called. */
export const watchAddress = () => listen(window, ['popstate'], followAddress);

/** Changes values of the choice and, in place, the address. */
export function changeChoice(change: Choice): void {
  const known = usePricing.getState().choice ?? parseChoice(window.location.search);
  const choice = { ...known, ...change };
  usePricing.setState({ choice });
  try {
    window.history.replaceState(window.history.state, '', addressOf(choice));
  } catch (error) {
    // Safari takes 100 addresses in 30 seconds: this one stays older than the choice until the next change.
    console.warn('The address of the choice could not be written', error);
  }
}

/**
 * The address of a choice. Its fragment leads a shared link to what was chosen, and lets the scripts of the
 * page run at once.
 */
export function addressOf(choice: Choice): string {
  const place = choice.plan ? '#due' : choice.solution && choice.period ? '#plans' : '';
  return `/pricing${formatChoice(choice)}${place}`;
}
