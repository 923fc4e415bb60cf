import { formatRupiah, slugOf } from './format';
import { oneOf } from './messages';
import { type Entry, entriesOf, valueAt } from './tree';

/** Values by placeholder; undefined if the file lacks the field. */
export type PlaceholderValues = Record<string, string | undefined>;

/** Paths in `site.yaml` by placeholder. */
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

/** Placeholders such as `{brand}`, from `site.yaml` before its check. */
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
const pricesOf = (place: string, entry: Entry) =>
  Object.entries(entry).flatMap(([key, value]) =>
    /price$/i.test(key)
      ? [value]
          .flat()
          .map((price, index): [string, string | undefined] => [
            `${place}/${key}${index > 0 ? `/${index + 1}` : ''}`,
            typeof price === 'number' ? formatRupiah(price) : undefined,
          ])
      : [],
  );

/** The limits of a plan as `{<place>/<feature>}`. */
const limitsOf = (place: string, { features }: Entry, values: PlaceholderValues) =>
  entriesOf(features).flatMap(({ text, value }): [string, string][] =>
    typeof text === 'string' && value !== undefined
      ? [[`${place}/${slugOf(text)}`, fillText(String(value), values)]]
      : [],
  );

/**
 * All placeholders with their values, from unchecked files: those of `site.yaml`, the names of the
 * products, and prices and limits as `{ecommerce-website/starter/monthlyPrice}`,
 * `{ecommerce-website/starter/products}` and `{add-ons/minor-design-changes/price}`.
 */
export function placeholderValues(
  sources: { name: string; slug: string; written: unknown }[],
): PlaceholderValues {
  const filesOf = (name: string) =>
    sources
      .filter((source) => source.name === name)
      .map(({ slug, written }): Entry => ({ slug, ...Object(written) }));
  const values = siteValues(filesOf('site.yaml')[0]);
  const products = filesOf('products/*.yaml').toSorted(
    (one, other) => Number(one.order) - Number(other.order),
  );
  const namesOf = (isBeta: boolean) =>
    products.flatMap(({ beta, name }) => (beta === isBeta ? [name] : [])).join(', ');
  const named = { 'solutions/live': namesOf(false), 'solutions/beta': namesOf(true) };
  return {
    ...values,
    // Without such products the placeholder does not exist.
    ...Object.fromEntries(Object.entries(named).filter(([, list]) => list !== '')),
    ...Object.fromEntries(
      products.flatMap(({ slug, pricings }) =>
        entriesOf(pricings).flatMap((plan) => {
          const place = `${slug}/${plan.id}`;
          return [...pricesOf(place, plan), ...limitsOf(place, plan, values)];
        }),
      ),
    ),
    ...Object.fromEntries(
      entriesOf(filesOf('add-ons.yaml')[0]?.items).flatMap((addOn) =>
        pricesOf(`add-ons/${addOn.id}`, addOn),
      ),
    ),
  };
}

const placeholder = /\{([a-z][\w/-]*)\}/g;

/** Replaces `{name}` in a text. */
export const fillText = (text: string, values: PlaceholderValues) =>
  text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );

/** What a text says at `index`, and what it has to say there. */
export type Misuse = { expected: string; found: string; index: number };

/** Finds placeholders that do not exist. */
export function findUnknown(values: PlaceholderValues, text: string): Misuse[] {
  return [...text.matchAll(placeholder)]
    .filter(([, name = '']) => !Object.hasOwn(values, name))
    .map(({ 0: found, 1: name, index }) => {
      return { expected: oneOf(Object.keys(values), name, 'placeholders'), found, index };
    });
}
