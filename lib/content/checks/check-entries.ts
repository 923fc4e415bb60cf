import { iconNames } from '../icons';
import { oneOf } from '../messages';
import { personStep } from '../schemas/assistant';
import type { Check, Field, Site } from './site-survey';

/** Compares without case, which some servers and caches ignore. */
export const isSame = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** The first field of this pattern and value; fields of a list are compared within their file. */
const findFirst = ({ source, path, pattern, value }: Field, { fieldsAt }: Site) =>
  fieldsAt(pattern).find(
    (other) => (path.length === 1 || other.source === source) && isSame(other.value, value),
  );

export const checkUnique: Check = (field, site, report) => {
  const first = findFirst(field, site);
  if (!first || first === field) return;
  const isOfFile = field.path.length === 1;
  report(`a value that ${isOfFile ? `${first.source.file} does not have` : 'no entry above has'}`);
};

export const checkPopular: Check = (field, site, report) => {
  if (field.value === true && findFirst(field, site) !== field)
    report('one most popular plan', 'a second one');
};

export const checkPrice: Check = ({ value }, { money: { currency, digits } }, report) => {
  if (typeof value !== 'number' || Number(value.toFixed(digits)) === value) return;
  report(
    digits > 0
      ? `a price in ${currency} of at most ${digits} decimals`
      : `a price in whole ${currency}`,
  );
};

/** Expects one of the names that a site has. */
const named =
  (kind: string, listNames: (site: Site) => string[]): Check =>
  ({ value }, site, report) => {
    const names = listNames(site);
    if (typeof value === 'string' && !names.includes(value)) report(oneOf(names, value, kind));
  };

export const checkClient = named('clients', ({ textsAt }) => textsAt('clients.yaml items.*.id'));
export const checkTint = named('tints', ({ textsAt }) => textsAt('brand.yaml tints.*.id'));
export const checkIcon = named('icons of https://lucide.dev/icons', () => iconNames);
export const checkProduct = named('products', ({ products }) => products);
export const checkRoute = named('pages in app/', ({ folders }) => folders);
export const checkStep = named('steps', ({ textsAt }) => [
  ...textsAt('assistant.yaml steps.*.id'),
  personStep,
]);

/** The id of a topic is a text, or the name of a list under `same`. */
export const checkTopic: Check = ({ key, value, pattern }, { topics, redirects }, report) => {
  const id = typeof value === 'string' ? value : key;
  if (!topics || topics.includes(id)) return;
  // Words for a removed product or profile without a successor do no harm.
  const isLeftOver = redirects.some(({ from, to }) => {
    const [, slug = ''] = /^\/(?:product|profile)\/([^/]+)$/.exec(from) ?? [];
    return !/^\/(product|profile)\//.test(to) && id.split('/').includes(slug);
  });
  if (!isLeftOver || !pattern.includes(' vocabulary.'))
    report(oneOf(topics, id, 'topics'), JSON.stringify(id));
};
