import type { Check } from './site-survey';

export const checkPrice: Check = ({ value }, { money: { currency, digits } }, report) => {
  if (typeof value !== 'number' || Number(value.toFixed(digits)) === value) return;
  report(
    digits > 0
      ? `a price in ${currency} of at most ${digits} decimals`
      : `a price in whole ${currency}`,
  );
};

/** At most one plan of a product is the most popular one. */
export const checkPopular: Check = (field, { fieldsAt }, report) => {
  const first = fieldsAt(field.pattern).find(
    ({ source, value }) => source === field.source && value === true,
  );
  if (field.value === true && first !== field) report('one most popular plan', 'a second one');
};
