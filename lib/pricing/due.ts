import type { Offer } from '@/lib/content/offer';
import type { Choice } from './choice';

/**
 * What a choice names in the offer; undefined without a plan of its solution. For an unknown solution the
 * first one is taken; other unknown values count as not chosen.
 */
export function findChosen(choice: Choice, offer: Offer) {
  // Users count only with an add-on that is priced for each.
  const { period = 'monthly', addOns = [], users = 1 } = choice;
  const solution =
    offer.solutions.find(({ slug }) => slug === choice.solution) ?? offer.solutions[0];
  const plan = solution?.plans.find(({ id }) => id === choice.plan);
  if (!solution || !plan) return undefined;
  const chosen = offer.addOns.filter(({ id }) => addOns.includes(id));
  return { solution, plan, period, addOns: chosen, users };
}
export type Chosen = NonNullable<ReturnType<typeof findChosen>>;

/** One line of what is due: `quantity` times `price`, in rupiah, or more where it `isFrom`. */
type DuePart = {
  /** The fee that a plan's line is about; an add-on has none. */
  fee?: 'setUp' | 'subscription';
  name: string;
  price: number;
  quantity: number;
  isFrom: boolean;
};

/**
 * What is due at go-live, and then each year and each month, as separate sums. The prices are those
 * of the content: a month is never multiplied to a year, and no saving is computed (docs/decisions/0020).
 */
export function listDue({ plan, period, addOns, users }: Chosen) {
  const makeFee = (fee: DuePart['fee'], price: number): DuePart => {
    return { fee, name: plan.name, price, quantity: 1, isFrom: false };
  };
  const listAddOns = (isWanted: boolean) =>
    addOns.flatMap(({ name, charges, isPerUser }) =>
      charges
        .filter(({ isMonthly }) => isMonthly === isWanted)
        .map(({ amount, isFrom }) => {
          return { name, price: amount, quantity: isPerUser ? users : 1, isFrom };
        }),
    );
  const monthly = period === 'monthly' ? [makeFee('subscription', plan.monthlyPrice)] : [];
  const annual = period === 'annual' ? [makeFee('subscription', plan.annualPrice)] : [];
  return [
    addUp('goLive', [makeFee('setUp', plan.corePrice), ...listAddOns(false)]),
    addUp('year', annual),
    addUp('month', [...monthly, ...listAddOns(true)]),
  ].filter(({ parts }) => parts.length > 0);
}

const addUp = (when: 'goLive' | 'year' | 'month', parts: DuePart[]) => ({
  when,
  parts,
  sum: parts.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  /** A part of the sum is a lowest price. */
  isFrom: parts.some(({ isFrom }) => isFrom),
});
