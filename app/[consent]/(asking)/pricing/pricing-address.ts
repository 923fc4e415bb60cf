import { useEffect, useState } from 'react';
import { listen } from '@/components/ui/listen';

const names = ['solution', 'period', 'plan', 'add-ons', 'users'] as const;

/** Values of the address by their names; an empty one is left out of it. */
export type AddressChange = { [name in (typeof names)[number]]?: string };

/** Told to the window after each change, as `popstate` is told after Back. */
export const addressChanged = 'pricing-address';

/** The period that the page shows. */
export const readPeriod = () =>
  document.querySelector<HTMLInputElement>('[name=period]:checked')?.value ?? '';

/** The query of the address with some values changed. */
export function queryWith(change: AddressChange): string {
  const now = new URLSearchParams(window.location.search);
  const next = new URLSearchParams();
  for (const name of names) {
    const value = change[name] ?? now.get(name);
    if (value) next.set(name, value);
  }
  return `?${next}`;
}

/**
 * Writes values into the address. Its fragment leads a shared link to what was chosen, and lets the
 * scripts of the page run at once.
 */
export function changeAddress(
  change: AddressChange,
  write: 'pushState' | 'replaceState' = 'replaceState',
): void {
  const query = queryWith(change);
  const place = /&plan=/.test(query) ? '#due' : /&/.test(query) ? '#plans' : '';
  // The router's own state: otherwise Next writes each address once more, late, over a newer one.
  window.history[write](window.history.state, '', `/pricing${query}${place}`);
  window.dispatchEvent(new Event(addressChanged));
}

/** The query of the address as the visitor's choices and Back change it; empty until hydration. */
export function useAddressQuery(): string {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const follow = () => setQuery(window.location.search);
    follow();
    return listen(window, ['popstate', addressChanged], follow);
  }, []);
  return query;
}
