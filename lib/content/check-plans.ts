import leven from 'leven';
import type { ContentMistake, SourceFile } from './content-error';
import { type Entry, entriesOf, valueAt } from './fields';

/** How far apart the prices of a plan may be, as times its monthly price. */
const ratios: [price: string, least: number, most: number][] = [
  ['corePrice', 3, 30],
  ['discountedMonthlyPrice', 0.5, 1],
  ['annualPrice', 6, 12],
];

/** Mistakes in a product's plans that only show when plans or prices are held against each other. */
export const findPlanMistakes = (source: SourceFile): ContentMistake[] => {
  const plans = entriesOf(valueAt(source.data, ['pricings']));
  return [
    ...plans.flatMap((plan, index) => findStrangePrices(source, plan, index)),
    ...findSecondPopular(source, plans),
    ...findNearFeatures(source, plans),
    ...findUnknownFigures(source, plans),
  ];
};

function findStrangePrices({ mistake }: SourceFile, plan: Entry, index: number) {
  const { monthlyPrice } = plan;
  if (plan.checked === true || typeof monthlyPrice !== 'number' || monthlyPrice <= 0) return [];
  const strange = ratios.flatMap(([name, least, most]) => {
    const price = plan[name];
    if (typeof price !== 'number') return [];
    if (price >= least * monthlyPrice && price <= most * monthlyPrice) return [];
    const expected = `${least} to ${most} times the monthlyPrice of ${monthlyPrice}, or "checked: true" in this plan`;
    return [mistake(['pricings', index, name], expected, String(price))];
  });
  if (strange.length < 2) return strange;
  const expected = 'a price that fits the others, or "checked: true" in this plan';
  return [mistake(['pricings', index, 'monthlyPrice'], expected, String(monthlyPrice))];
}

function findSecondPopular({ mistake }: SourceFile, plans: Entry[]) {
  const popular = [...plans.keys()].filter((index) => plans[index]?.mostPopular === true);
  return popular
    .slice(1)
    .map((index) =>
      mistake(['pricings', index, 'mostPopular'], 'one most popular plan', 'a second one'),
    );
}

/** Rows of the comparison table that are one feature, spelled in two ways; the rarer way is wrong. */
function findNearFeatures({ mistake }: SourceFile, plans: Entry[]) {
  const all = plans.flatMap(({ features }, plan) =>
    entriesOf(features).flatMap(({ text }, index) =>
      typeof text === 'string'
        ? [{ text, path: ['pricings', plan, 'features', index, 'text'] }]
        : [],
    ),
  );
  const counts = new Map<string, number>();
  for (const { text } of all) counts.set(text, (counts.get(text) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one).map(([text]) => text);
  return all.flatMap(({ text, path }) => {
    const near = byCount.find((other) => isNear(text, other));
    if (near === undefined || near === text) return [];
    return [mistake(path, `${JSON.stringify(near)}, as in another plan`, JSON.stringify(text))];
  });
}

/** Figures said to be open that no other plan gives, or that the plan itself gives. */
function findUnknownFigures({ mistake }: SourceFile, plans: Entry[]) {
  const given = plans.map(({ features }) =>
    entriesOf(features).flatMap(({ text, value }) => (value === undefined ? [] : String(text))),
  );
  return plans.flatMap(({ notSpecified }, plan) => {
    const others = new Set(given.flatMap((texts, index) => (index === plan ? [] : texts)));
    const open = Array.isArray(notSpecified) ? notSpecified : [];
    return open.flatMap((text, index) => {
      if (others.has(text) && !given[plan]?.includes(text)) return [];
      const path = ['pricings', plan, 'notSpecified', index];
      return [mistake(path, 'a feature with a value in another plan alone', JSON.stringify(text))];
    });
  });
}

const simple = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A letter or two differ, or only capitals, hyphens and spaces. */
const isNear = (one: string, other: string) =>
  leven(simple(one), simple(other)) <= (simple(one).length < 6 ? 0 : 2);
