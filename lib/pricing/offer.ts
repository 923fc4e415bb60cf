import type { AddOn, Product } from '@/lib/content';
import { describePrice } from '@/lib/content/format';
import { addOnCharges, type Priced } from './add-on-charges';

export type Offer = ReturnType<typeof makeOffer>;

/**
 * What can be chosen on /pricing, in the order of the content, with the prices as stored, in rupiah. The `price`
 * of an add-on is the text of its card; a charge that is not monthly is paid once, and `isFrom` is a lowest price.
 */
export const makeOffer = (
  products: Pick<Product, 'slug' | 'name' | 'beta' | 'pricings'>[],
  addOns: (Priced & Pick<AddOn, 'id' | 'name'>)[],
  words: { from: string; and: string; beta: string },
) => ({
  solutions: products.map(({ slug, name, beta, pricings }) => ({
    slug,
    name: beta ? `${name} (${words.beta})` : name,
    plans: pricings.map(({ id, name, corePrice, monthlyPrice, annualPrice }) => {
      return { id, name, corePrice, monthlyPrice, annualPrice };
    }),
  })),
  addOns: addOns.map((addOn) => ({
    id: addOn.id,
    name: addOn.name,
    price: describePrice(addOn, words),
    charges: addOnCharges(addOn).map(({ amount, per, isFrom }) => {
      return { price: amount, isMonthly: per === 'month', isFrom };
    }),
    isPerUser: addOn.type === 'per user per month',
  })),
});
