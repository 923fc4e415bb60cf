import type { Choice } from './choice';

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
export function listDue({ plan, isAnnual, addOns, users }: Choice): Due[] {
  const setUp = { of: 'set-up', price: plan.corePrice, ...single(plan.name) } as const;
  const price = isAnnual ? plan.annualPrice : plan.monthlyPrice;
  const subscription = { of: 'plan', price, ...single(plan.name) } as const;
  const once = addOns.map(
    ({ name, once: price, isFrom }): DuePart => ({
      of: 'add-on',
      price,
      ...single(name),
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
    add('go-live', [setUp, ...once]),
    add('year', isAnnual ? [subscription] : []),
    add('month', isAnnual ? monthly : [subscription, ...monthly]),
  ].filter(({ parts }) => parts.length > 0);
}

const single = (name: string) => ({ name, quantity: 1, isFrom: false });

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
