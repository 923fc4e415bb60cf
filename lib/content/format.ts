import { foldText } from '../fold-text';
import type { Site } from './content-files';

/** How amounts are written. The build decides on the digits: Firefox writes rupiah with two, other browsers without. */
export type Money = { locale: string; currency: string; digits: number };

/** How a site writes amounts. */
export function moneyOf(site: Pick<Site, 'currency' | 'numbersAndDates' | 'locale'>): Money {
  const { currency, numbersAndDates: locale = site.locale } = site;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.code });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return { locale, currency: currency.code, digits };
}

/** An amount on one line, as `Rp 8,500,000` or `29,90 €`; of style 'decimal' without its symbol. */
export const formatMoney = (
  amount: number,
  { locale, currency, digits }: Money,
  style: 'currency' | 'decimal' = 'currency',
) =>
  amount.toLocaleString(locale, {
    style,
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** The lines of an address, in the order of its country. */
export const listAddressLines = ({ lines, ...parts }: Site['address']) =>
  lines.map((line) => fillIn(line, parts));

/** A title as the part of an id: `Serviços por ano` is `servicos-por-ano`. */
export const slugOf = (title: string) =>
  foldText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A placeholder such as `[name]`. */
const inBrackets = /\[([a-z]+)\]/gi;

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
