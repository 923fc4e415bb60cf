import type { Check } from './site-survey';

export const checkPrice: Check = ({ value }, { money: { currency, digits } }, report) => {
  if (typeof value !== 'number' || Number(value.toFixed(digits)) === value) return;
  const whole = `a price in whole ${currency}`;
  report(digits === 0 ? whole : `a price in ${currency} of at most ${digits} decimals`);
};

/** At most one plan of a product is the most popular one. */
export const checkPopular: Check = (field, { fieldsAt }, report) => {
  const first = fieldsAt(field.pattern).find(
    ({ source, value }) => source === field.source && value === true,
  );
  if (field.value === true && first !== field) report('one most popular plan', 'a second one');
};
