import type { Site } from './content-files';
import type { AddOn } from './schemas/add-ons';

/** Commas between thousands and a point before decimals, as in the specification. */
const grouped = new Intl.NumberFormat('en-GB');

/** An amount in rupiah, grouped, without a symbol: `8,500,000` (product listings, specification §9). */
export const formatAmount = (rupiah: number) => grouped.format(rupiah);

/** An amount in rupiah with its symbol: `Rp 8,500,000` (pricing page, specification §9), on one line. */
export const formatRupiah = (rupiah: number) => `Rp\u00a0${formatAmount(rupiah)}`;

const spelledOut = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date like 2023-10-24 as `24 October 2023`. */
export const formatDate = (date: string) => spelledOut.format(new Date(date));

/** What an add-on costs, in rupiah with what each is paid for: once or by the month. `isFrom` is a lowest price. */
export function addOnCharges({ price, type, priceFrom }: AddOn) {
  const prices = [price].flat();
  const bases = prices.length === 2 ? ['one time', 'per month'] : [type];
  return prices.map((amount, index) => {
    const basis = bases[index] ?? type;
    return { amount, basis, isMonthly: basis !== 'one time', isFrom: priceFrom && index === 0 };
  });
}

/** `Rp 2,000,000 per month`, or `from Rp … one time plus Rp … per month` for an add-on with two prices. */
export function describePrice(addOn: AddOn, words: { from: string; and: string }): string {
  const charges = addOnCharges(addOn).map(({ amount, basis, isFrom }) => {
    const price = `${formatRupiah(amount)} ${basis}`;
    return isFrom ? `${words.from} ${price}` : price;
  });
  return charges.join(` ${words.and} `);
}

/** The street, with the district if there is one. */
export const streetOf = ({ street, district }: Site['address']) =>
  district ? `${street}, ${district}` : street;

/** A title as the part of an id: `Data backups` is `data-backups`. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Replaces the `[placeholders]` of a text in one pass, so a value is never expanded itself. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\[([a-z]+)\]/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? (values[word] ?? whole) : whole,
  );
}
