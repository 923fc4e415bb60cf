import type { Field } from './fields';
import { oneOf } from './say-mistake';
import { personStep } from './schemas/assistant';
import type { Check, Site } from './site-survey';

const isSame = (one: unknown, other: unknown) =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** The first field like this one with its value: of a list in the same file, otherwise in any. */
const findFirst = ({ source, path, pattern, value }: Field, { fieldsAt }: Site) =>
  fieldsAt(pattern).find(
    (other) => (path.length === 1 || other.source === source) && isSame(other.value, value),
  );

export const checkUnique: Check = (field, site, report) => {
  const first = findFirst(field, site);
  if (!first || first === field) return;
  const place = field.path.length === 1 ? first.source.file : 'an entry above';
  report(`a value of its own, as ${place} has it`);
};

export const checkPopular: Check = (field, site, report) => {
  if (field.value === true && findFirst(field, site) !== field)
    report('one most popular plan', 'a second one');
};

/** Expects one of the names that a site has. */
const named =
  (kind: string, listNames: (site: Site) => string[]): Check =>
  ({ value }, site, report) => {
    const names = listNames(site);
    if (typeof value === 'string' && !names.includes(value)) report(oneOf(names, value, kind));
  };

export const checkClient = named('clients', ({ textsAt }) => textsAt('clients.yaml items.*.id'));
export const checkProduct = named('products', ({ products }) => products);
export const checkRoute = named('pages in app/', ({ folders }) => folders);
export const checkStep = named('steps', ({ textsAt }) => [
  ...textsAt('assistant.yaml steps.*.id'),
  personStep,
]);

/** The slugs of products and profiles that were removed and have no successor. */
const listRemoved = ({ redirects }: Site): string[] =>
  redirects.flatMap(({ from, to }) => {
    const [, slug] = /^\/(?:product|profile)\/([^/]+)$/.exec(from) ?? [];
    return slug && !/^\/(product|profile)\//.test(to) ? [slug] : [];
  });

/** The id of a topic is a text, or the name of a list under `same`. */
export const checkTopic: Check = ({ key, value, pattern }, site, report) => {
  const { topics } = site;
  const id = typeof value === 'string' ? value : key;
  if (!topics || topics.includes(id)) return;
  // Words for what was removed find nothing and harm nothing.
  const isLeftOver = id.split('/').some((part) => listRemoved(site).includes(part));
  if (!isLeftOver || !pattern.includes(' vocabulary.'))
    report(oneOf(topics, id, 'topics'), JSON.stringify(id));
};
