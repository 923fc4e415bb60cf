import { getPricingPage, listAddOns, listLiveProducts, type Plan } from '../content';
import { addOnCharges } from '../pricing/add-on-charges';
import { pageAddress } from './metadata';

/** Every price that can be had today, in rupiah, as the pricing page shows it; the body of `/pricing.json`. */
export function listPrices() {
  return {
    currency: 'IDR',
    taxes: getPricingPage().taxes,
    url: pageAddress('/pricing'),
    products: listLiveProducts().map(({ name, slug, pricings }) => ({
      name,
      url: pageAddress(`/product/${slug}`),
      plans: pricings.map(listPlanPrices),
    })),
    addOns: listAddOns().map((addOn) => ({
      name: addOn.name,
      prices: addOnCharges(addOn).map(({ amount, basis, isFrom }) => ({
        amount,
        basis,
        isLowest: isFrom,
      })),
    })),
  };
}

/** The annual price is paid at once; `annualPerMonth` is how the page shows it for each month. */
function listPlanPrices(plan: Plan) {
  return {
    name: plan.name,
    setUp: plan.corePrice,
    monthly: plan.monthlyPrice,
    annual: plan.annualPrice,
    annualPerMonth: plan.discountedMonthlyPrice,
  };
}
