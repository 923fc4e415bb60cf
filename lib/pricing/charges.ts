import type { AddOn } from '../content/schemas/add-ons';
import type { Product } from '../content/schemas/product';

type Plan = Product['pricings'][number];
type Prices = Pick<Plan, 'corePrice' | 'monthlyPrice' | 'annualPrice'> &
  Partial<Pick<Plan, 'discountedMonthlyPrice'>>;

/** The billing period that a visitor chooses. */
export type Period = 'monthly' | 'annual';

/**
 * What a plan costs in a period, in rupiah as stored (specification §9): the set-up fee once, and the
 * subscription for each month or year. `perMonth` is how the page shows it for a month; twelve of them
 * are not the annual price, and a plan without a discount has none in the annual period.
 */
export const charges = (plan: Prices, period: Period) => ({
  setUp: plan.corePrice,
  ...(period === 'annual'
    ? {
        subscription: plan.annualPrice,
        per: 'year' as const,
        perMonth: plan.discountedMonthlyPrice,
      }
    : { subscription: plan.monthlyPrice, per: 'month' as const, perMonth: plan.monthlyPrice }),
});

/** What an add-on costs, in rupiah with what each is paid for: once without `per`. `isFrom` is a lowest price. */
export function addOnCharges({
  price,
  type,
  priceFrom,
}: Pick<AddOn, 'price' | 'type' | 'priceFrom'>) {
  const prices = [price].flat();
  const bases = prices.length === 2 ? ['one time', 'per month'] : [type];
  return prices.map((amount, index) => {
    const basis = bases[index] ?? type;
    return {
      amount,
      basis,
      per: basis === 'one time' ? undefined : ('month' as const),
      isFrom: priceFrom && index === 0,
    };
  });
}
