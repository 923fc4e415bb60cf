import { toAsciiDigits } from '@/lib/contracts/digits';
import { mostUsers } from '@/lib/contracts/limits';
import type { Offer } from './offer';

/** What a visitor has chosen on /pricing; `users` counts only with an add-on that is priced for each. */
export type Choice = {
  solution: Offer['solutions'][number];
  plan: Offer['solutions'][number]['plans'][number];
  isAnnual: boolean;
  addOns: Offer['addOns'];
  users: number;
};

/** Between the ids of add-ons in an address: no id contains it, and no browser encodes it. */
export const addOnSeparator = '.';

/**
 * The choice in the query of an address; undefined without a plan of its solution. What is unknown or
 * malformed counts as not chosen.
 */
export function readChoice(query: string, { solutions, addOns }: Offer): Choice | undefined {
  const values = new URLSearchParams(query);
  const solution = solutions.find(({ slug }) => slug === values.get('solution')) ?? solutions[0];
  const plan = solution?.plans.find(({ id }) => id === values.get('plan'));
  if (!solution || !plan) return undefined;
  const ids = values.get('add-ons')?.split(addOnSeparator) ?? [];
  return {
    solution,
    plan,
    isAnnual: values.get('period') === 'annual',
    addOns: addOns.filter(({ id }) => ids.includes(id)),
    users: readUsers(values.get('users')),
  };
}

/** A count as the browser reads it in a field for numbers: `05` and `5.0` are five, `1e2` is a hundred. */
function readUsers(text: string | null): number {
  const number = toAsciiDigits(text ?? '').trim();
  const users = /^(\d+\.?|\d*\.\d+)(e[+-]?\d+)?$/i.test(number) ? Number(number) : 0;
  return isUsers(users) ? users : 1;
}

export const isUsers = (users: number) =>
  Number.isInteger(users) && users >= 1 && users <= mostUsers;
