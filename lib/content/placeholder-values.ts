import { entriesOf, valueAt } from './fields';
import { formatRupiah, slugOf } from './format';
import { fillText, type PlaceholderValues } from './placeholders';

/** Values of `site.yaml` by the placeholder that the other files use. */
const sitePlaces: Record<string, string[]> = {
  brand: ['name'],
  legalName: ['legalName'],
  group: ['group', 'name'],
  salesEmail: ['emails', 'sales'],
  supportEmail: ['emails', 'support'],
  salesPhone: ['phones', 'sales'],
  legalPhone: ['phones', 'legal'],
  messagingPhone: ['messaging', 'phone'],
  messagingLink: ['messaging', 'href'],
  hours: ['hours', 'text'],
  goLive: ['facts', 'goLive'],
  annualSaving: ['facts', 'annualSaving'],
  uptime: ['facts', 'uptime'],
  certificate: ['facts', 'certificate'],
  breachNotice: ['facts', 'breachNotice'],
};

/** Placeholders such as `{brand}`, from `site.yaml` before it is checked: what it lacks is undefined. */
export function siteValues(site: unknown): PlaceholderValues {
  const values = Object.entries(sitePlaces).map(([name, path]): [string, string | undefined] => {
    const value = valueAt(site, path);
    return [name, typeof value === 'string' ? value : undefined];
  });
  const known: PlaceholderValues = Object.fromEntries(values);
  return { ...known, legalPhoneLink: `tel:${known.legalPhone?.replaceAll(' ', '')}` };
}

/** Each price of an entry as `{<place>/<field>}`; of two prices the second ends in `/2`. */
const pricesOf = (place: string, entry: object) =>
  Object.entries(entry)
    .filter(([key]) => /price$/i.test(key))
    .flatMap(([key, value]) => [value].flat().map((price, index) => ({ key, price, index })))
    .flatMap(({ key, price, index }): [string, string][] =>
      typeof price === 'number'
        ? [[`${place}/${key}${index > 0 ? `/${index + 1}` : ''}`, formatRupiah(price)]]
        : [],
    );

const limitsOf = (place: string, features: unknown, values: PlaceholderValues) =>
  entriesOf(features).flatMap(({ text, value }): [string, string][] =>
    typeof text === 'string' && value !== undefined
      ? [[`${place}/${slugOf(text)}`, fillText(String(value), values)]]
      : [],
  );

/** Names of the products in their order, as `{solutions/live}` and `{solutions/beta}`, if there are any. */
function namesOf(products: { data: unknown }[]): [string, string][] {
  const orderOf = (data: unknown) => Number(valueAt(data, ['order']));
  const sorted = products
    .map(({ data }) => data)
    .toSorted((one, other) => orderOf(one) - orderOf(other));
  return [false, true].flatMap((isBeta): [string, string][] => {
    const names = sorted.flatMap((data) =>
      valueAt(data, ['beta']) === isBeta ? [String(valueAt(data, ['name']))] : [],
    );
    return names.length > 0 ? [[`solutions/${isBeta ? 'beta' : 'live'}`, names.join(', ')]] : [];
  });
}

/**
 * The names of the products, and prices and limits as `{ecommerce-website/starter/monthlyPrice}`, `{ecommerce-website/starter/products}`
 * and `{add-ons/minor-design-changes/price}`, from files before they are checked. A file that cannot
 * be read has the one name `slug/`.
 */
export function figureValues(
  products: { slug: string; data: unknown }[],
  addOns: unknown,
  values: PlaceholderValues,
): PlaceholderValues {
  const plans = products.flatMap(({ slug, data }) =>
    entriesOf(valueAt(data, ['pricings'])).flatMap((plan) => {
      const place = `${slug}/${plan.id}`;
      return [...pricesOf(place, plan), ...limitsOf(place, plan.features, values)];
    }),
  );
  const others = entriesOf(valueAt(addOns, ['items'])).flatMap((addOn) =>
    pricesOf(`add-ons/${addOn.id}`, addOn),
  );
  const unread = products.filter(({ data }) => data === undefined);
  return Object.fromEntries([
    ...namesOf(products),
    ...plans,
    ...others,
    ...unread.map(({ slug }) => [`${slug}/`, undefined]),
  ]);
}
