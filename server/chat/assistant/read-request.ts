import { getAssistantScript, listLimits, listProducts } from '@/lib/content';
import { search } from './find-topics';
import { week } from './office-hours';
import { plain } from './script';
import { thresholds } from './search/search';

export type Request = ReturnType<typeof readRequest>;

const kinds = ['difference', 'cheapest', 'addOn', 'price'] as const;

/** A number between word boundaries, with or without separators. */
const standalone = /(?<![\w.,-])\d+(?:[.,]\d{3})*(?![\w-])/g;

const { words, ordinals, today, tomorrow, followUp } = getAssistantScript().computed;
const { find, read } = search;
/** Terms of the words of the script and of names, which are read once. */
const meanings = new Map<string, string[]>();
function meaningOf(text: string): string[] {
  const meaning = meanings.get(text) ?? read(text);
  meanings.set(text, meaning);
  return meaning;
}
const readAll = (texts: string[]) => texts.flatMap(meaningOf);
const products = listProducts();
const names = new Set(products.flatMap(({ pricings }) => pricings.map(({ name }) => name)));
const limits = listLimits(products).map((feature) => ({ feature, terms: meaningOf(feature) }));
const periods = readAll([...words.monthly, ...words.annual]);
const common = readAll([...Object.values(words).flat(), ...ordinals.flat(), ...week]);

/** Reads a text by the words of the script, names of plans, solutions and days, and numbers. */
export function readRequest(text: string) {
  const terms = read(text);
  const said = ` ${plain(text)} `;
  const says = (phrases: string[]) => phrases.some((phrase) => said.includes(` ${phrase} `));
  const isSaid = (term: string) => terms.includes(term);
  const has = (texts: string[]) => readAll(texts).some(isSaid);

  const [first, second] = text.match(standalone) ?? [];
  // Two numbers may be limits of two plans.
  const number = second ? undefined : first?.replace(/[.,]/g, '');
  const isCounted = (term: string) => isSaid(term) && !periods.includes(term);
  const limit = number ? limits.find((one) => one.terms.some(isCounted)) : undefined;
  const plans = [...names].filter((name) => meaningOf(name).every(isSaid));
  const known = [...common, ...readAll(plans), ...(limit?.terms ?? [])];
  const isKnown = (term: string) => known.includes(term) || /^\d/.test(term);

  const hasRest = !terms.every(isKnown);
  const found = hasRest ? find(text, thresholds.offer, terms.filter(isKnown)) : [];
  const others = found.filter(({ sureness }) => sureness >= thresholds.answer);
  const solution = solutionOf(others[0]?.topic.id);
  const isPlan = has(words.aboutPlans) && (number || (solution && plans.length === 0));
  const kind = kinds.find((name) => has(words[name]));
  const asks = kind ?? (limit || isPlan ? ('fit' as const) : undefined);
  const isFollowUp = followUp.some((phrase) => said.startsWith(` ${phrase} `));
  const isNear = has([...words.hours, ...words.aboutHours]) || (isFollowUp && terms.length === 0);
  const near = [today, tomorrow].flatMap((phrases, at) => (isNear && says(phrases) ? at : []));
  const named = week.filter((day, at) => has([day]) || (at > 4 && has(words.weekend)));
  return {
    asks,
    asksPrice: has(words.price),
    solution,
    plans,
    isAnnual: has(words.annual) === has(words.monthly) ? undefined : has(words.annual),
    amount: number ? Number(number) : undefined,
    feature: limit?.feature,
    /** Days of the week, or how many days ahead; only in a question about nothing else. */
    days: asks || solution ? [] : [...named, ...near],
    /** The first of a list is 0; -1 is none. */
    ordinal: ordinals.findIndex(says),
    /** Topics that the rest of the words surely asks for. */
    others: others.map(({ topic }) => topic),
    hasRest,
    isUnclear: hasRest && !solution,
    isForAny: has(words.solution),
    isShort: terms.length < 2,
    isFollowUp,
  };
}

/** The slug of the solution that a topic is about as a whole, or of its plans. */
const solutionOf = (id = '') => id.match(/^(?:product\/(?=[^/]+$)|plans\/)([^/]+)/)?.[1];
