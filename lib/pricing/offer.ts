import type { AddOn, Product } from '@/lib/content';
import { describePrice } from '@/lib/content/format';
import { addOnCharges } from './charges';

type OfferedPlan = Pick<
  Product['pricings'][number],
  'id' | 'name' | 'corePrice' | 'monthlyPrice' | 'annualPrice'
>;

/** `once` and `monthly` are in rupiah, 0 without such a price; `isFrom` is about the first of two prices. */
type OfferedAddOn = {
  id: string;
  name: string;
  price: string;
  once: number;
  monthly: number;
  isPerUser: boolean;
  isFrom: boolean;
};

/** What can be chosen on /pricing, with the prices as stored. */
export type Offer = {
  solutions: { slug: string; name: string; plans: OfferedPlan[] }[];
  addOns: OfferedAddOn[];
};

/** The offer in the order of the content; a product without plans is not in it. */
export function makeOffer(
  products: Pick<Product, 'slug' | 'name' | 'beta' | 'pricings'>[],
  addOns: Pick<AddOn, 'id' | 'name' | 'price' | 'type' | 'priceFrom'>[],
  words: { from: string; and: string; beta: string },
): Offer {
  return {
    solutions: products
      .filter(({ pricings }) => pricings.length > 0)
      .map(({ slug, name, beta, pricings }) => ({
        slug,
        name: beta ? `${name} (${words.beta})` : name,
        plans: pricings.map(toPlan),
      })),
    addOns: addOns.map((addOn) => ({
      id: addOn.id,
      name: addOn.name,
      price: describePrice(addOn, words),
      ...splitPrice(addOn),
      isPerUser: addOn.type === 'per user per month',
      isFrom: addOn.priceFrom,
    })),
  };
}

const toPlan = ({ id, name, corePrice, monthlyPrice, annualPrice }: OfferedPlan): OfferedPlan => ({
  id,
  name,
  corePrice,
  monthlyPrice,
  annualPrice,
});

function splitPrice(addOn: Parameters<typeof addOnCharges>[0]) {
  const parts = addOnCharges(addOn);
  const amountOf = (per?: 'month') => parts.find((part) => part.per === per)?.amount ?? 0;
  return { once: amountOf(), monthly: amountOf('month') };
}
