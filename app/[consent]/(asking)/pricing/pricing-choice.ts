import { create } from 'zustand';
import { type Choice, formatChoice, parseChoice } from '@/lib/pricing/choice';

/** What is chosen on /pricing; undefined until hydration. */
const usePricing = create<{ choice?: Choice }>(() => ({}));

export const useChoice = () => usePricing(({ choice }) => choice);

/** Sets the choice to that of the page's address. */
export const readAddress = () =>
  usePricing.setState({ choice: parseChoice(window.location.search) });

/** Changes values of the choice and, in place, the address. */
export function changeChoice(change: Choice): void {
  const known = usePricing.getState().choice ?? parseChoice(window.location.search);
  const choice = { ...known, ...change };
  usePricing.setState({ choice });
  try {
    window.history.replaceState(window.history.state, '', addressOf(choice));
  } catch (error) {
    // Safari allows 100 changes in 30 seconds. The next change writes the address again.
    console.warn('The address of the choice could not be written', error);
  }
}

/**
 * The address of a choice. Its fragment scrolls a shared link to the chosen plan, and makes the page's scripts run
 * at once.
 */
export function addressOf(choice: Choice): string {
  const place = choice.plan ? '#due' : choice.solution && choice.period ? '#plans' : '';
  return `/pricing${formatChoice(choice)}${place}`;
}
