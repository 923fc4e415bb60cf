import { addOnCharges, describePrice } from './format';
import { getPricingPage, getSharedSections, getSite, listAddOns } from './pages';
import type { Product } from './schemas/product';

export type Offer = ReturnType<typeof makeOffer>;

/**
 * What can be chosen on /pricing, in the order of the content, with the words around it. Prices are as stored, in
 * rupiah; the `price` of an add-on is the text of its card.
 */
export function makeOffer(products: Pick<Product, 'slug' | 'name' | 'beta' | 'pricings'>[]) {
  const { due, labels, period, addOns, selectorLabel, annualSaving, taxes } = getPricingPage();
  const { beta: betaLabel, setUp, subscription, billedAnnually } = labels;
  const { label: periodLabel, monthly, annual } = period;
  return {
    solutions: products.map(({ slug, name, beta, pricings }) => ({
      slug,
      name: beta ? `${name} (${betaLabel})` : name,
      plans: pricings.map(({ id, name, corePrice, monthlyPrice, annualPrice }) => {
        return { id, name, corePrice, monthlyPrice, annualPrice };
      }),
    })),
    addOns: listAddOns().map((addOn) => ({
      id: addOn.id,
      name: addOn.name,
      price: describePrice(addOn, addOns),
      charges: addOnCharges(addOn),
      isPerUser: addOn.type === 'per user per month',
    })),
    words: {
      ...due,
      ...{ selectorLabel, annualSaving, taxes, setUp, subscription, billedAnnually },
      ...{ period: periodLabel, monthly, annual, from: addOns.from },
      demoLabel: getSharedSections().product.demoLabel,
      brand: getSite().name,
    },
  };
}
