import { foldText } from '../fold-text';
import type { Site } from './content-files';
import type { AddOn } from './schemas/add-ons';

/** Commas between thousands and a point before decimals, as in the specification. */
const grouped = new Intl.NumberFormat('en-GB');

/** An amount in rupiah, grouped, without a symbol: `8,500,000` (product listings, specification §9). */
export const formatAmount = (rupiah: number) => grouped.format(rupiah);

/** An amount in rupiah with its symbol: `Rp 8,500,000` (pricing page, specification §9), on one line. */
export const formatRupiah = (rupiah: number) => `Rp\u00a0${formatAmount(rupiah)}`;

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

/** The lines of an address, in the order of its country. */
export const listAddressLines = ({ lines, ...parts }: Site['address']) =>
  lines.map((line) => fillIn(line, parts));

/** A title as the part of an id: `Serviços por ano` is `servicos-por-ano`. */
export const slugOf = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A placeholder such as `[name]`. */
export const inBrackets = /\[([a-z]+)\]/gi;

/**
 * Replaces the placeholders of a text in one pass, so a value is never expanded itself. A value that ends
 * with a point, as 'Lda.', stands for the point after it too.
 */
export function fillIn(
  text: string,
  values: Record<string, string | undefined>,
  placeholder = inBrackets,
): string {
  const withPoint = new RegExp(`${placeholder.source}(\\.?)`, placeholder.flags);
  return text.replace(withPoint, (whole, name, point) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : value + (value.endsWith('.') ? '' : point);
  });
}
