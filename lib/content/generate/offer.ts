import { moneyOf } from '../../pricing/money';
import { getPricingPage, getSharedSections, getSite, listAddOns, nameOf } from '../getters';
import { addOnCharges, describePrice } from '../prices';
import type { Product } from '../schemas/product';
import { joinSentences } from '../topics/topic';

/** What can be chosen on /pricing, with prices as stored; the `price` of an add-on is the text of its card. */
export function makeOffer(products: Pick<Product, 'slug' | 'name' | 'beta' | 'pricings'>[]) {
  const { due, labels, period, addOns, selectorLabel, annualSaving } = getPricingPage();
  const { label, ...periods } = period;
  const site = getSite();
  return {
    money: moneyOf(site),
    solutions: products.map(({ slug, name, beta, pricings }) => ({
      slug,
      name: nameOf({ name, beta }),
      plans: pricings.map(({ id, name, corePrice, monthlyPrice, annualPrice }) => {
        return { id, name, corePrice, monthlyPrice, annualPrice };
      }),
    })),
    addOns: listAddOns().map((addOn) => ({
      id: addOn.id,
      name: addOn.name,
      price: describePrice(addOn),
      charges: addOnCharges(addOn),
      isPerUser: addOn.type === 'per user per month',
    })),
    words: {
      ...labels,
      ...due,
      ...periods,
      ...{ selectorLabel, annualSaving, period: label, from: addOns.from },
      terms: joinSentences(due.billing, site.taxes.text),
      demoLabel: getSharedSections().product.demoLabel,
      brand: site.name,
    },
  };
}
