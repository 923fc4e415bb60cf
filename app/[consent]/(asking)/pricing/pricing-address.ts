import { changeAddress, readQuery } from '@/components/layout/page-address';

const names = ['solution', 'period', 'plan', 'add-ons', 'users'] as const;

/** Values of the address by their names; an empty one is left out of it. */
export type AddressChange = { [name in (typeof names)[number]]?: string };

/** The period that the page shows. */
export const readPeriod = () =>
  document.querySelector<HTMLInputElement>('[name=period]:checked')?.value ?? '';

/** The query of the address with some values changed. */
export function queryWith(change: AddressChange): string {
  const now = new URLSearchParams(readQuery());
  const next = new URLSearchParams();
  for (const name of names) {
    const value = change[name] ?? now.get(name);
    if (value) next.set(name, value);
  }
  return `?${next}`;
}

/**
 * The address of a choice. Its fragment leads a shared link to what was chosen, and lets the scripts of the
 * page run at once.
 */
export function addressOf(query: string): string {
  const place = /[?&]plan=/.test(query) ? '#due' : /&/.test(query) ? '#plans' : '';
  return `/pricing${query}${place}`;
}

/** Changes values of the choice, in the present entry of the history or by a new one. */
export const changeChoice = (change: AddressChange, how?: 'pushState') =>
  changeAddress(addressOf(queryWith(change)), how);
