import { entriesOf, valueAt } from './fields';
import { formatRupiah, slugOf } from './format';
import { oneOf } from './say-mistake';

/** The value of a placeholder; undefined while its file lacks it. */
export type PlaceholderValues = Record<string, string | undefined>;

/** Values of `site.yaml` by the placeholder that the other files use. */
const sitePlaces: Record<string, string> = {
  brand: 'name',
  legalName: 'legalName',
  group: 'group.name',
  salesEmail: 'emails.sales',
  supportEmail: 'emails.support',
  salesPhone: 'phones.sales',
  legalPhone: 'phones.legal',
  messagingApp: 'messaging.name',
  messagingPhone: 'messaging.phone',
  messagingLink: 'messaging.href',
  hours: 'hours.text',
  goLive: 'facts.goLive',
  annualSaving: 'facts.annualSaving',
  uptime: 'facts.uptime',
  certificate: 'facts.certificate',
  breachNotice: 'facts.breachNotice',
};

/** Placeholders such as `{brand}`, from `site.yaml` before it is checked: what it lacks is undefined. */
export function siteValues(site: unknown): PlaceholderValues {
  const known: PlaceholderValues = Object.fromEntries(
    Object.entries(sitePlaces).map(([name, place]) => {
      const value = valueAt(site, place.split('.'));
      return [name, typeof value === 'string' ? value : undefined];
    }),
  );
  return { ...known, legalPhoneLink: `tel:${known.legalPhone?.replaceAll(' ', '')}` };
}

/** Each price of an entry as `{<place>/<field>}`; of two prices the second ends in `/2`. */
const pricesOf = (place: string, entry: object) =>
  Object.entries(entry)
    .filter(([key]) => /price$/i.test(key))
    .flatMap(([key, value]) =>
      [value]
        .flat()
        .map((price, index): [string, string | undefined] => [
          `${place}/${key}${index > 0 ? `/${index + 1}` : ''}`,
          typeof price === 'number' ? formatRupiah(price) : undefined,
        ]),
    );

/** What a placeholder reads of a file, before it is checked. */
type Written = { name: string; slug: string; written: unknown };

/** Names of the products in their order, as `{solutions/live}` and `{solutions/beta}`, if there are any. */
function namesOf(products: Written[]): [string, string][] {
  const orderOf = ({ written }: Written) => Number(valueAt(written, ['order']));
  const sorted = products.toSorted((one, other) => orderOf(one) - orderOf(other));
  return [false, true].flatMap((isBeta): [string, string][] => {
    const names = sorted.flatMap(({ written }) =>
      valueAt(written, ['beta']) === isBeta ? [String(valueAt(written, ['name']))] : [],
    );
    return names.length > 0 ? [[`solutions/${isBeta ? 'beta' : 'live'}`, names.join(', ')]] : [];
  });
}

/**
 * All placeholders with their values: those of `site.yaml`, the names of the products, and prices and
 * limits as `{ecommerce-website/starter/monthlyPrice}`, `{ecommerce-website/starter/products}` and
 * `{add-ons/minor-design-changes/price}`.
 */
export function placeholderValues(sources: Written[]): PlaceholderValues {
  const writtenIn = (name: string) => sources.find((source) => source.name === name)?.written;
  const values = siteValues(writtenIn('site.yaml'));
  const products = sources.filter(({ name }) => name === 'products/*.yaml');
  const plans = products.flatMap(({ slug, written }) =>
    entriesOf(valueAt(written, ['pricings'])).flatMap((plan) => {
      const place = `${slug}/${plan.id}`;
      const limits = entriesOf(plan.features).flatMap(({ text, value }): [string, string][] =>
        typeof text === 'string' && value !== undefined
          ? [[`${place}/${slugOf(text)}`, fillText(String(value), values)]]
          : [],
      );
      return [...pricesOf(place, plan), ...limits];
    }),
  );
  const addOns = entriesOf(valueAt(writtenIn('add-ons.yaml'), ['items'])).flatMap((addOn) =>
    pricesOf(`add-ons/${addOn.id}`, addOn),
  );
  return { ...values, ...Object.fromEntries([...namesOf(products), ...plans, ...addOns]) };
}

const placeholder = /\{([a-z][\w/-]*)\}/g;

/** Replaces `{name}` in a text. */
export const fillText = (text: string, values: PlaceholderValues) =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** Replaces `{name}` in every string of a parsed tree. */
export function fillPlaceholders(tree: unknown, values: PlaceholderValues): unknown {
  if (typeof tree === 'string') return fillText(tree, values);
  if (Array.isArray(tree)) return tree.map((item) => fillPlaceholders(item, values));
  if (tree === null || typeof tree !== 'object') return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, item]) => [key, fillPlaceholders(item, values)]),
  );
}

/** What a text has in a place, and what has to stand there. */
type Misuse = { expected: string; found: string; index: number };

/** Finds placeholders that do not exist. */
export const findUnknownPlaceholders = (text: string, values: PlaceholderValues): Misuse[] =>
  [...text.matchAll(placeholder)]
    .filter(([, name = '']) => !Object.hasOwn(values, name))
    .map(({ 0: found, 1: name, index }) => {
      return { expected: oneOf(Object.keys(values), name, 'placeholders'), found, index };
    });

const amount = /\bRp\.?\s?\d[\d.,]*\d|\b\d{1,3}(?:[.,]\d{3})+\b/g;
const digitsOf = (text = '') => text.replace(/\D/g, '');

/** Finds what a text spells out although a placeholder says it. */
export function findSpelledOut(text: string, values: PlaceholderValues): Misuse[] {
  const entries = Object.entries(values);
  const amounts = [...text.matchAll(amount)].map(({ 0: found, index }) => {
    const [name = 'ecommerce-website/starter/monthlyPrice'] =
      entries.find(([, value]) => digitsOf(value) === digitsOf(found)) ?? [];
    return { expected: `a placeholder, as {${name}}`, found, index };
  });
  const facts = entries.flatMap(([name, value]) => {
    if (!value || name.includes('/') || !text.includes(value)) return [];
    const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const said = new RegExp(`(?<![\\w@.-])${escaped}(?![\\w@-])`, 'g');
    return [...text.matchAll(said)].map(({ 0: found, index }) => {
      return { expected: `{${name}}`, found, index };
    });
  });
  return [...amounts, ...facts];
}
