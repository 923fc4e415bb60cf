import type { AddOn, Product } from '@/lib/content';
import { describePrice } from '@/lib/content/format';
import { addOnCharges } from './charges';

/**
 * What can be chosen on /pricing, with the prices as stored, in rupiah. `price` is the text of an add-on's card;
 * of its charges one that is not monthly is paid once, and `isFrom` is a lowest price.
 */
export type Offer = {
  solutions: {
    slug: string;
    name: string;
    plans: Pick<
      Product['pricings'][number],
      'id' | 'name' | 'corePrice' | 'monthlyPrice' | 'annualPrice'
    >[];
  }[];
  addOns: {
    id: string;
    name: string;
    price: string;
    charges: { amount: number; isMonthly: boolean; isFrom: boolean }[];
    isPerUser: boolean;
  }[];
};

/** The offer in the order of the content. */
export function makeOffer(
  products: Pick<Product, 'slug' | 'name' | 'beta' | 'pricings'>[],
  addOns: Pick<AddOn, 'id' | 'name' | 'price' | 'type' | 'priceFrom'>[],
  words: { from: string; and: string; beta: string },
): Offer {
  return {
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
        return { amount, isMonthly: per === 'month', isFrom };
      }),
      isPerUser: addOn.type === 'per user per month',
    })),
  };
}
