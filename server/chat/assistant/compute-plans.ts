import {
  type Answer,
  answerCheapest,
  answerDifference,
  answerFit,
  answerPrices,
  answerSuited,
  getProduct,
  listProducts,
} from '@/lib/content';
import type { Memory } from './memory';
import type { Request } from './read-request';

/** An answer with what to remember of it; without an answer, the content lacks the figure. */
export type Computed = { answer?: Answer; memory: Memory };

/** Answers a question about plans; what it leaves open is as it was before. Undefined for others. */
export function computePlans(request: Request, before: Memory): Computed | undefined {
  if (!request.asks && !goesOn(request)) return undefined;
  const { amount, isForAny, isFollowUp, isShort } = request;
  const inherited = request.asks ? {} : before;
  const asks: Memory['asks'] = request.asks ?? before.asks;
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
  const named = all.filter(({ plan }) => names.includes(plan.name));
  const plans = names.length > 0 ? named : all;
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
  return { answer, memory: { asks, solution: only, plans: names, feature, isAnnual, listed } };
}

const hasPlans = (slug = '', names: string[]) =>
  names.every((name) => getProduct(slug)?.pricings.some((plan) => plan.name === name));

/** Whether a text only varies the previous question: 'and per year?', 'for the shop?' */
const goesOn = ({ isFollowUp, isShort, isAnnual, solution, plans, amount }: Request) =>
  isAnnual !== undefined
    ? isFollowUp || isShort
    : isFollowUp && (solution !== undefined || plans.length > 0 || amount !== undefined);
