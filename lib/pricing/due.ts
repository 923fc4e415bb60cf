import { charges, type Period } from './charges';
import type { Choice } from './choice';
import type { Offer } from './offer';

/** What is chosen of the offer; `users` counts only with an add-on that is priced for each. */
export type Chosen = {
  solution: Offer['solutions'][number];
  plan: Offer['solutions'][number]['plans'][number];
  period: Period;
  addOns: Offer['addOns'];
  users: number;
};

/**
 * What a choice names in the offer; undefined without a plan of its solution. An unknown solution stands for
 * the first one; other unknown values count as not chosen.
 */
export function findChosen(choice: Choice, offer: Offer): Chosen | undefined {
  const { period = 'monthly', addOns = [], users = 1 } = choice;
  const solution =
    offer.solutions.find(({ slug }) => slug === choice.solution) ?? offer.solutions[0];
  const plan = solution?.plans.find(({ id }) => id === choice.plan);
  if (!solution || !plan) return undefined;
  return {
    solution,
    plan,
    period,
    addOns: offer.addOns.filter(({ id }) => addOns.includes(id)),
    users,
  };
}

/** One line of what is due, in rupiah: `quantity` times `price` is `amount`, or more where it `isFrom`. */
export type DuePart = {
  of: 'set-up' | 'plan' | 'add-on';
  name: string;
  price: number;
  quantity: number;
  amount: number;
  isFrom: boolean;
};

/** What is due at one time; `isFrom` where a part of the sum is a from-price. */
export type Due = {
  when: 'go-live' | 'year' | 'month';
  parts: DuePart[];
  sum: number;
  isFrom: boolean;
};

/**
 * What is due at go-live, and then each year and each month, as separate sums. The prices are those
 * of the content: a month is never multiplied to a year, and no saving is computed (docs/decisions/0020).
 */
export function listDue({ plan, period, addOns, users }: Chosen): Due[] {
  const { setUp, subscription, per } = charges(plan, period);
  const addOnParts = (monthly: boolean) =>
    addOns.flatMap(({ name, charges, isPerUser }) =>
      charges
        .filter(({ isMonthly }) => isMonthly === monthly)
        .map(({ amount, isFrom }) =>
          makePart('add-on', name, amount, isPerUser ? users : 1, isFrom),
        ),
    );
  const fee = makePart('plan', plan.name, subscription);
  return [
    addUp('go-live', [makePart('set-up', plan.name, setUp), ...addOnParts(false)]),
    addUp('year', per === 'year' ? [fee] : []),
    addUp('month', [...(per === 'month' ? [fee] : []), ...addOnParts(true)]),
  ].filter(({ parts }) => parts.length > 0);
}

const makePart = (
  of: DuePart['of'],
  name: string,
  price: number,
  quantity = 1,
  isFrom = false,
): DuePart => ({ of, name, price, quantity, amount: price * quantity, isFrom });

const addUp = (when: Due['when'], parts: DuePart[]): Due => ({
  when,
  parts,
  sum: parts.reduce((sum, { amount }) => sum + amount, 0),
  isFrom: parts.some(({ isFrom }) => isFrom),
});
