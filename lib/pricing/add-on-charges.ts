import type { AddOn } from '@/lib/content/schemas/add-ons';

export type Priced = Pick<AddOn, 'price' | 'type' | 'priceFrom'>;

/** What an add-on costs, in rupiah with what each is paid for: once without `per`. `isFrom` is a lowest price. */
export function addOnCharges({ price, type, priceFrom }: Priced) {
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
