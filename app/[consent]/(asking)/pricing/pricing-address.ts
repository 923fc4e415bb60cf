import { changeAddress, readQuery } from '@/components/layout/page-address';
import { type Choice, formatChoice, parseChoice } from '@/lib/pricing/choice';

/** The period that the page shows. */
export const readPeriod = () =>
  document.querySelector<HTMLInputElement>('[name=period]:checked')?.value as Choice['period'];

/** The choice of the address. */
export const readChoice = () => parseChoice(readQuery());

/**
 * The address of a choice. Its fragment leads a shared link to what was chosen, and lets the scripts of the
 * page run at once.
 */
export function addressOf(choice: Choice): string {
  const place = choice.plan ? '#due' : choice.solution && choice.period ? '#plans' : '';
  return `/pricing${formatChoice(choice)}${place}`;
}

/** Changes values of the choice, in the present entry of the history or by a new one. */
export const changeChoice = (change: Choice, how?: 'pushState') =>
  changeAddress(addressOf({ ...readChoice(), ...change }), how);
