import { z } from 'zod';
import { formatMoney, moneyOf } from '../../pricing/money';
import { fillIn } from '../../text/fill-in';
import { slugOf } from '../../text/fold-text';
import { siteFiles } from '../schemas/site';
import type { Parsed } from './parse-file';
import { type Entry, entriesOf, valueAt } from './tree';

/** Values by placeholder; undefined if the file lacks the field. */
export type PlaceholderValues = Record<string, string | undefined>;

const pathsInSite: Record<string, string> = {
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
  taxes: 'taxes.text',
};

/** Placeholders such as `{brand}`, from `site.yaml` before its check. */
export function siteValues(site: unknown): PlaceholderValues {
  const known: PlaceholderValues = Object.fromEntries(
    Object.entries(pathsInSite).map(([name, path]) => {
      const value = valueAt(site, path.split('.'));
      return [name, typeof value === 'string' ? value : undefined];
    }),
  );
  return { ...known, legalPhoneLink: `tel:${known.legalPhone?.replaceAll(' ', '')}` };
}

/** How amounts are written, from `site.yaml` before its check; with two decimals if that has a mistake. */
export function readMoney(site: unknown) {
  const { locale, numbersAndDates, currency } = siteFiles['site.yaml'].shape;
  const schema = z.object({ locale, numbersAndDates, currency });
  return moneyOf(
    schema.catch({ locale: 'en-GB', currency: { code: 'XXX', inListings: false } }).parse(site),
  );
}

/** All placeholders with their values, from unchecked files; docs/content-reference.md explains them. */
export function placeholderValues(sources: Parsed[]): PlaceholderValues {
  const filesOf = (name: string) =>
    sources
      .filter((source) => source.name === name)
      .map(({ slug, written }): Entry => ({ slug, ...Object(written) }));
  const [siteFile] = filesOf('site.yaml');
  const site = siteValues(siteFile);
  const money = readMoney(siteFile);
  const values = { ...site };

  function addPrices(prefix: string, entry: Entry): void {
    for (const [key, value] of Object.entries(entry).filter(([name]) => /price$/i.test(name)))
      for (const [index, price] of [value].flat().entries()) {
        const name = index === 0 ? key : `${key}/${index + 1}`;
        if (typeof price === 'number') values[`${prefix}/${name}`] = formatMoney(price, money);
      }
  }

  const products = filesOf('products/*.yaml').toSorted(
    (one, other) => Number(one.order) - Number(other.order),
  );
  for (const [kind, isBeta] of Object.entries({ live: false, beta: true })) {
    const names = products.flatMap(({ beta, name }) => (beta === isBeta ? [name] : []));
    if (names.length > 0) values[`solutions/${kind}`] = names.join(', ');
  }
  for (const { slug, pricings } of products)
    for (const plan of entriesOf(pricings)) {
      const prefix = `${slug}/${plan.id}`;
      addPrices(prefix, plan);
      for (const { text, value } of entriesOf(plan.features))
        if (typeof text === 'string' && value !== undefined)
          values[`${prefix}/${slugOf(text)}`] = fillIn(String(value), site, placeholder);
    }
  for (const addOn of entriesOf(filesOf('add-ons.yaml')[0]?.items))
    addPrices(`add-ons/${addOn.id}`, addOn);
  return values;
}

/** A placeholder in a text, with its name. */
export const placeholder = /\{([a-z][\w/-]*)\}/g;
