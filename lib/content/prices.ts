import { formatMoney, moneyOf } from '../pricing/money';
import { getPricingPage, getSite } from './getters';
import type { AddOn } from './schemas/offer';

/** A price with its symbol, as the pricing page shows it (specification §9). */
export const formatPrice = (price: number) => formatMoney(price, moneyOf(getSite()));

/** A price on the pages of products: without its symbol, unless the site shows it there (specification §9). */
export function formatListed(price: number): string {
  const site = getSite();
  return formatMoney(price, moneyOf(site), site.currency.inListings ? 'currency' : 'decimal');
}

/** What each price of an add-on is for. */
const bases = {
  'per month': ['perMonth'],
  'one time': ['oneTime'],
  'per user per month': ['perUser'],
  'one time plus per month': ['oneTime', 'perMonth'],
} as const;

/** The amounts of an add-on, each with the words for what it is for. `isFrom` is a lowest price. */
export function addOnCharges({ price, type, priceFrom }: AddOn) {
  const words = getPricingPage().addOns;
  const prices = [price].flat();
  return bases[type].map((basis, index) => ({
    amount: prices[index] ?? 0,
    basis: words[basis],
    isMonthly: basis !== 'oneTime',
    isFrom: priceFrom && index === 0,
  }));
}

/** `Rp 2,000,000 per month`, or `from Rp … one time plus Rp … per month` for an add-on with two prices. */
export function describePrice(addOn: AddOn): string {
  const { from, and } = getPricingPage().addOns;
  const charges = addOnCharges(addOn).map(({ amount, basis, isFrom }) => {
    const price = `${formatPrice(amount)} ${basis}`;
    return isFrom ? `${from} ${price}` : price;
  });
  return charges.join(` ${and} `);
}
