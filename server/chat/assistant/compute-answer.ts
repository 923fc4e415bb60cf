import {
  type Answer,
  answerAddOns,
  answerCheapest,
  answerDifference,
  answerFit,
  answerPrices,
  answerSuited,
  getAssistantScript,
  getProduct,
  getSite,
  listProducts,
  type Topic,
} from '@/lib/content';
import { topics } from './find-topics';
import { type Memory, rememberTopic } from './memory';
import { describeDays } from './office-hours';
import { type Request, readRequest } from './read-request';

/** At most one answer and what to remember of it; without one, the content lacks the figure. */
type Computed = { answers: Answer[]; memory: Memory };

const { hours } = getSite();
const { computed } = getAssistantScript();
const topicOf = (id = '') => topics.find((topic) => topic.id === id);

/** The topic at a place of a list, or the one that says the same about another solution. */
function findNext({ ordinal, solution, isFollowUp }: Request, before: Memory): Topic | undefined {
  if (ordinal >= 0) return topicOf(before.listed?.[ordinal]);
  if (!isFollowUp || !solution || !before.solution || before.asks) return undefined;
  const id = before.topic?.replace(before.solution, solution);
  return id === before.topic ? undefined : topicOf(id);
}

function computeAddOn(request: Request, before: Memory): Computed | undefined {
  const addOn = request.others.find(({ id }) => id.startsWith('add-on/'));
  if (addOn) return { answers: [addOn], memory: rememberTopic(addOn, before) };
  const asksForAll = !request.hasRest && request.asksPrice;
  return asksForAll ? { answers: [answerAddOns()], memory: before } : undefined;
}

/** Answers questions from the figures of the content; undefined for all others. */
export function computeAnswer(text: string, before: Memory, now: Date): Computed | undefined {
  const request = readRequest(text);
  const { asks, days, amount, feature, isUnclear } = request;
  if (asks === 'addOn') return computeAddOn(request, before);
  // No plan has a limit for what is counted.
  if (asks === 'fit' && amount && !feature && isUnclear) return { answers: [], memory: before };
  if (isUnclear) return undefined;
  const next = findNext(request, before);
  if (next) return { answers: [next], memory: rememberTopic(next, before) };
  const place = topicOf('contact/hours');
  if (days.length > 0 && place) {
    const answer = { ...place, text: describeDays(days, now, hours, computed) };
    return { answers: [answer], memory: { ...before, asks: 'hours' } };
  }
  return computePlans(request, before);
}

/** Answers a question about plans; missing slots are filled from the previous question. Undefined for others. */
function computePlans(request: Request, before: Memory): Computed | undefined {
  if (!request.asks && !isVariation(request)) return undefined;
  const { amount, isForAny, isFollowUp, isShort } = request;
  const inherited = request.asks ? {} : before;
  const asks = request.asks ?? before.asks;
  const isOpen = !isForAny && (asks !== 'cheapest' || isFollowUp || isShort);
  const names = request.plans.length > 0 ? request.plans : (inherited.plans ?? []);
  const known = isOpen && hasPlans(before.solution, request.plans) ? before.solution : undefined;
  const solution = request.solution ?? known;
  const feature = request.feature ?? inherited.feature;
  const isAnnual = request.isAnnual ?? inherited.isAnnual;

  const products = listProducts().filter(({ slug, beta }) =>
    solution ? slug === solution : !beta,
  );
  const all = products.flatMap((product) => product.pricings.map((plan) => ({ product, plan })));
  const plans = all.filter(({ plan }) => names.length === 0 || names.includes(plan.name));
  const isClear = solution !== undefined || names.length > 0;

  function compute(): Answer | undefined | null {
    if (asks === 'cheapest') return answerCheapest(all, isAnnual);
    if (asks === 'fit' && amount) return feature ? answerFit(products, feature, amount) : null;
    if (asks === 'fit' && isClear) return answerSuited(plans);
    if (asks === 'price' && isClear) return answerPrices(plans, isAnnual);
    const hasTwo = names.length === 2 || (solution && plans.length === 2);
    return asks === 'difference' && hasTwo ? answerDifference(plans) : null;
  }

  const answer = compute();
  if (answer === null) return undefined;
  const [slug, another] = new Set(plans.map(({ product }) => product.slug));
  const only = another ? solution : slug;
  const listed = only ? plans.map(({ plan }) => `plans/${only}/${plan.id}`) : [];
  const memory = { asks, solution: only, plans: names, feature, isAnnual, listed };
  return { answers: answer ? [answer] : [], memory };
}

const hasPlans = (slug = '', names: string[]) =>
  names.every((name) => getProduct(slug)?.pricings.some((plan) => plan.name === name));

/** Whether a text only varies the previous question: 'and per year?', 'for the shop?' */
const isVariation = ({ isFollowUp, isShort, isAnnual, solution, plans, amount }: Request) =>
  isAnnual !== undefined
    ? isFollowUp || isShort
    : isFollowUp && (solution !== undefined || plans.length > 0 || amount !== undefined);
