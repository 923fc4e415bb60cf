/** How amounts are written. The build decides on the digits: Firefox writes rupiah with two, other browsers without. */
export type Money = { locale: string; currency: string; digits: number };

type Site = { locale: string; numbersAndDates?: string | undefined; currency: { code: string } };

/** How a site writes amounts. */
export function moneyOf({ locale, numbersAndDates = locale, currency: { code } }: Site): Money {
  const format = new Intl.NumberFormat(numbersAndDates, { style: 'currency', currency: code });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  return { locale: numbersAndDates, currency: code, digits };
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
