import type { Period } from '../../pricing/choice';
import { describePrice, fillIn } from '../format';
import { getAssistantScript, getPricingPage, getSharedSections, listAddOns } from '../pages';
import type { Plan, Product } from '../schemas/product';
import { describeFigures, listFigures } from './product-topics';
import { joinSentences, linkTo, type Topic } from './topic';

export type Offered = { product: Product; plan: Plan };

/** A text and its place on the site; `id` is that of a topic. */
export type Answer = Pick<Topic, 'text' | 'link'> & Partial<Pick<Topic, 'id'>>;

/** A limit such as '500' or '3000+': its number, and whether more is allowed. */
const limit = /^\D*(\d+)(\+?)$/;
const findIn = ({ features }: Plan, feature: string) =>
  features.find(({ text }) => text === feature);

const linkToPlans = (products: Product[]) => {
  const [first, another] = new Set(products.map(({ slug }) => slug));
  return linkTo('pricing', first && !another ? `/pricing?solution=${first}` : '/pricing');
};

/** An answer with a link to its plans; undefined without plans. */
function answer(lines: string[], offered: Offered[]): Answer | undefined {
  const link = linkToPlans(offered.map(({ product }) => product));
  return offered.length > 0 ? { text: lines.join('\n'), link } : undefined;
}

/** The names of the features that plans limit by a number, as 'Monthly orders'. */
export const listLimits = (products: Product[]): string[] => {
  const features = products.flatMap(({ pricings }) => pricings.flatMap((plan) => plan.features));
  return [...new Set(features.flatMap(({ text, value }) => (limit.test(value ?? '') ? text : [])))];
};

const periodOf = (isAnnual: boolean): Period => (isAnnual ? 'annual' : 'monthly');

/** A line for each plan, below the name of its solution. */
function listPlans(offered: Offered[], describe: (plan: Plan) => string): string[] {
  return offered.flatMap(({ product, plan }, at) => {
    const isFirst = product !== offered[at - 1]?.product;
    return [...(isFirst ? [`${product.name}:`] : []), describe(plan)];
  });
}

export function answerPrices(offered: Offered[], isAnnual?: boolean): Answer | undefined {
  const period = isAnnual === undefined ? undefined : periodOf(isAnnual);
  const lines = listPlans(offered, (plan) => describeFigures(plan, period));
  const notes = offered.some(({ product }) => product.beta)
    ? [getSharedSections().product.betaPlans]
    : [];
  return answer([...lines, joinSentences(getPricingPage().taxes, ...notes)], offered);
}

/** The plan with the lowest price, by the month unless it is asked for by the year. */
export function answerCheapest(offered: Offered[], isAnnual = false): Answer | undefined {
  const priceOf = ({ plan }: Offered) => (isAnnual ? plan.annualPrice : plan.monthlyPrice);
  const [lowest] = offered.toSorted((one, other) => priceOf(one) - priceOf(other));
  if (!lowest) return undefined;
  const { plan, product } = lowest;
  const values = { plan: plan.name, solution: product.name };
  const first = fillIn(getAssistantScript().computed.cheapest, values);
  return answer([first, describeFigures(plan)], [lowest]);
}

/** Prices and features that differ between two plans of each solution. */
export function answerDifference(offered: Offered[]) {
  const pairs = offered.flatMap((one, at) => {
    const other = offered[at + 1];
    return one.product === other?.product ? [{ ...one, other: other.plan }] : [];
  });
  const blocks = pairs.map(({ product, plan, other }) =>
    [`${product.name}:`, ...listDifferences(plan, other)].join('\n'),
  );
  return answer([blocks.join('\n\n')], pairs);
}

function listDifferences(one: Plan, other: Plan): string[] {
  const hold = (name: string, first: string, second: string) =>
    first === second ? [] : [`${name}: ${one.name} ${first}, ${other.name} ${second}`];
  const others = listFigures(other);
  const prices = listFigures(one).flatMap(([name, figure], at) =>
    hold(name, figure, others[at]?.[1] ?? ''),
  );
  const limits = one.features.flatMap(({ text, value }) => {
    const second = findIn(other, text)?.value;
    return value && second ? hold(text, value, second) : [];
  });
  return [...prices, ...limits, ...describeOnly(one, other), ...describeOnly(other, one)];
}

function describeOnly(plan: Plan, other: Plan): string[] {
  const own = plan.features.filter(({ text }) => !findIn(other, text));
  if (own.length === 0) return [];
  const features = own.map(({ text, value }) => (value ? `${text} ${value}` : text)).join(', ');
  return [fillIn(getAssistantScript().computed.only, { plan: plan.name, features })];
}

/** The first plan of each solution with this feature that covers an amount. */
export function answerFit(products: Product[], feature: string, amount: number) {
  const { fits, fitsNone } = getAssistantScript().computed;
  const found = products.flatMap((product) => {
    const limited = product.pricings.flatMap((plan) => {
      const value = findIn(plan, feature)?.value ?? '';
      const [, most, more] = limit.exec(value) ?? [];
      return most ? [{ product, plan, value, most: more ? Infinity : Number(most) }] : [];
    });
    return limited.find(({ most }) => most >= amount) ?? limited.slice(-1);
  });
  const lines = found.flatMap(({ product, plan, value, most }) => {
    const values = { solution: product.name, plan: plan.name, feature, value };
    if (most < amount) return [fillIn(fitsNone, values)];
    return [fillIn(fits, values), describeFigures(plan)];
  });
  return answer(lines, found);
}

export const answerSuited = (offered: Offered[]) =>
  answer(
    listPlans(offered, ({ name, description }) => `${name}: ${description}`),
    offered,
  );

export function answerAddOns(): Answer {
  const copy = getPricingPage().addOns;
  const lines = listAddOns().map((addOn) => `${addOn.name}, ${describePrice(addOn, copy)}.`);
  return { text: lines.join('\n'), link: linkTo('addOns', '/pricing#add-ons') };
}
