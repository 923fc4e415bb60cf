import type { Choice } from './choice';
import type { Money } from './money';

type Price = { amount: number; isMonthly: boolean; isFrom: boolean };
type Plan = Record<'id' | 'name', string> &
  Record<'corePrice' | 'monthlyPrice' | 'annualPrice', number>;

/** What can be chosen on /pricing, in the order of the content, with its prices as stored. */
export type Offer = {
  money: Money;
  solutions: { slug: string; name: string; plans: Plan[] }[];
  addOns: { id: string; name: string; charges: Price[]; isPerUser: boolean }[];
};

/** Looks a choice up in the offer; undefined without a plan. An unknown solution counts as the first one. */
export function findChosen(choice: Choice, offer: Offer) {
  const { period = 'monthly', addOns = [], users = 1 } = choice;
  const solution =
    offer.solutions.find(({ slug }) => slug === choice.solution) ?? offer.solutions[0];
  const plan = solution?.plans.find(({ id }) => id === choice.plan);
  if (!solution || !plan) return undefined;
  const chosen = offer.addOns.filter(({ id }) => addOns.includes(id));
  return { solution, plan, period, addOns: chosen, users, digits: offer.money.digits };
}
export type Chosen = NonNullable<ReturnType<typeof findChosen>>;

const times = ['goLive', 'year', 'month'] as const;

/** One line of what is due: `quantity` times `price`, or more where it `isFrom`. */
type DuePart = {
  when: (typeof times)[number];
  /** The fee that a plan's line is about; an add-on has none. */
  fee?: 'setUp' | 'subscription';
  name: string;
  price: number;
  quantity: number;
  isFrom: boolean;
};

/** What is due at go-live, each year and each month; a month is never multiplied to a year (docs/decisions/0020). */
export function listDue({ plan, period, addOns, users, digits }: Chosen) {
  const ofPlan = { name: plan.name, quantity: 1, isFrom: false };
  const due: DuePart[] = [
    { ...ofPlan, when: 'goLive', fee: 'setUp', price: plan.corePrice },
    period === 'monthly'
      ? { ...ofPlan, when: 'month', fee: 'subscription', price: plan.monthlyPrice }
      : { ...ofPlan, when: 'year', fee: 'subscription', price: plan.annualPrice },
  ];
  for (const { name, charges, isPerUser } of addOns)
    for (const { amount: price, isMonthly, isFrom } of charges) {
      const quantity = isPerUser ? users : 1;
      due.push({ when: isMonthly ? 'month' : 'goLive', name, price, quantity, isFrom });
    }
  // In the currency's smallest unit 3 × 29.90 is 89.70.
  const unit = 10 ** digits;
  const inUnits = (amount: number) => Math.round(amount * unit);
  return times.flatMap((when) => {
    const parts = due
      .filter((part) => part.when === when)
      .map((part) => ({ ...part, amount: (inUnits(part.price) * part.quantity) / unit }));
    const sum = parts.reduce((total, { amount }) => total + inUnits(amount), 0) / unit;
    const isFrom = parts.some((part) => part.isFrom);
    return parts.length > 0 ? [{ when, parts, sum, isFrom }] : [];
  });
}
