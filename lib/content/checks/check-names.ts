import { iconNames } from '../icons';
import { personStep } from '../schemas/assistant';
import { oneOf } from '../schemas/messages';
import type { Check, Site } from './site-survey';

/** A check that a text is one of these names; `kind` is what the message calls them. */
const isOneOf =
  (kind: string, listNames: (site: Site) => string[]): Check =>
  ({ value }, site, report) => {
    const names = listNames(site);
    if (typeof value === 'string' && !names.includes(value)) report(oneOf(names, value, kind));
  };

export const checkIcon = isOneOf('icons of https://lucide.dev/icons', () => iconNames);
export const checkClient = isOneOf('clients', ({ textsAt }) => textsAt('clients.yaml items.*.id'));
export const checkTint = isOneOf('tints', ({ textsAt }) => textsAt('brand.yaml tints.*.id'));
export const checkProduct = isOneOf('products', ({ products }) => products);
export const checkRoute = isOneOf('pages in app/', ({ folders }) => folders);
export const checkStep = isOneOf('steps', ({ textsAt }) => [
  ...textsAt('assistant.yaml steps.*.id'),
  personStep,
]);

const slugAt = (address: string) => /^\/(?:product|profile)\/([^/]+)$/.exec(address)?.[1];

const isAboutRemoved = (id: string, { redirects }: Site) =>
  redirects
    .filter(({ to }) => slugAt(to) === undefined)
    .some(({ from }) => id.split('/').includes(slugAt(from) ?? ''));

/** Words for a removed product or profile do no harm, so they may stay in the vocabulary. */
export const checkTopic: Check = ({ key, value, pattern }, site, report) => {
  // In `same` a topic is the name of a list.
  const id = typeof value === 'string' ? value : key;
  if (!site.topics || site.topics.includes(id)) return;
  if (!pattern.includes(' vocabulary.') || !isAboutRemoved(id, site))
    report(oneOf(site.topics, id, 'topics'), JSON.stringify(id));
};
