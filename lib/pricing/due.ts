import { toAsciiDigits } from '@/lib/contracts/digits';
import { mostUsers } from '@/lib/contracts/limits';
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
  const ids = choice.addOns ?? [];
  const solution =
    offer.solutions.find(({ slug }) => slug === choice.solution) ?? offer.solutions[0];
  const plan = solution?.plans.find(({ id }) => id === choice.plan);
  if (!solution || !plan) return undefined;
  const addOns = offer.addOns.filter(({ id }) => ids.includes(id));
  const period = choice.period ?? 'monthly';
  return { solution, plan, period, addOns, users: readUsers(choice.users ?? '') };
}

/** A count as the browser reads it in a field for numbers: `05` and `5.0` are five, `1e2` is a hundred. */
function readUsers(text: string): number {
  const number = toAsciiDigits(text).trim();
  const users = /^(\d+\.?|\d*\.\d+)(e[+-]?\d+)?$/i.test(number) ? Number(number) : 0;
  return isUsers(users) ? users : 1;
}

export const isUsers = (users: number) =>
  Number.isInteger(users) && users >= 1 && users <= mostUsers;

/** One line of what is due, in rupiah: `quantity` times `price`, or more where it `isFrom`. */
export type DuePart = {
  of: 'set-up' | 'plan' | 'add-on';
  name: string;
  price: number;
  quantity: number;
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
  const ofPlan = { name: plan.name, quantity: 1, isFrom: false };
  const fee: DuePart = { ...ofPlan, of: 'plan', price: subscription };
  const once = addOns.map(
    ({ name, once: price, isFrom }): DuePart => ({
      of: 'add-on',
      name,
      price,
      quantity: 1,
      isFrom,
    }),
  );
  const monthly = addOns.map(
    ({ name, once, monthly: price, isPerUser, isFrom }): DuePart => ({
      of: 'add-on',
      price,
      name,
      quantity: isPerUser ? users : 1,
      // Of two prices only the first is one to start from.
      isFrom: isFrom && once === 0,
    }),
  );
  return [
    add('go-live', [{ ...ofPlan, of: 'set-up', price: setUp }, ...once]),
    add('year', per === 'year' ? [fee] : []),
    add('month', per === 'year' ? monthly : [fee, ...monthly]),
  ].filter(({ parts }) => parts.length > 0);
}

/** The amount of one line. */
export const amountOf = ({ price, quantity }: DuePart) => price * quantity;

function add(when: Due['when'], given: DuePart[]): Due {
  const parts = given.filter(({ price }) => price > 0);
  return {
    when,
    parts,
    sum: parts.reduce((sum, part) => sum + amountOf(part), 0),
    isFrom: parts.some(({ isFrom }) => isFrom),
  };
}
