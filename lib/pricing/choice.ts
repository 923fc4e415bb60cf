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

const readUsers = (text: string | null) =>
  text && /^[1-9]\d*$/.test(text) && Number(text) <= mostUsers ? Number(text) : 1;
