import leven from 'leven';
import { type Entry, entriesOf, valueAt } from './fields';
import type { Check } from './site-survey';

/** How far apart the prices of a plan may be, as times its monthly price. */
const ratios: Record<string, [least: number, most: number]> = {
  corePrice: [3, 30],
  discountedMonthlyPrice: [0.5, 1],
  annualPrice: [6, 12],
};

const unlessChecked = 'or "checked: true" in this plan';

const listStrange = ({ monthlyPrice, ...plan }: Entry) =>
  Object.entries(ratios).flatMap(([name, [least, most]]) => {
    const times = Number(plan[name]) / Number(monthlyPrice);
    return times < least || times > most ? name : [];
  });

/** Two prices that do not fit the monthly one say that it is wrong. */
export const checkPrice: Check = ({ key, value, holder: plan }, _site, report) => {
  if (plan.checked === true) return;
  const [strange, another] = listStrange(plan);
  const [least, most] = ratios[key] ?? [];
  if (another && key === 'monthlyPrice')
    report(`a price that fits the others, ${unlessChecked}`, String(value));
  if (!another && key === strange)
    report(`${least} to ${most} times the monthlyPrice of ${plan.monthlyPrice}, ${unlessChecked}`);
};

const simple = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A letter or two differ, or only capitals, hyphens and spaces. */
const isNear = (one: string, other: string) =>
  leven(simple(one), simple(other)) <= (simple(one).length < 6 ? 0 : 2);

/** Rows of the comparison table that are one feature, spelled in two ways; the rarer way is wrong. */
export const checkFeature: Check = ({ source, pattern, value }, { textsAt }, report) => {
  const all = textsAt(pattern, source);
  const count = (text: string) => all.filter((other) => other === text).length;
  const [near] = all
    .filter((other) => isNear(String(value), other))
    .toSorted((one, other) => count(other) - count(one));
  if (near !== undefined && near !== value) report(`${JSON.stringify(near)}, as in another plan`);
};

/** A figure that is said to be open is given by another plan, and not by its own. */
export const checkOpenFigure: Check = ({ source, path, value: text }, _site, report) => {
  const isGiven = ({ features }: Entry) =>
    entriesOf(features).some((one) => one.text === text && one.value !== undefined);
  const plans = entriesOf(valueAt(source.filled, ['pricings']));
  const givers = plans.flatMap((plan, index) => (isGiven(plan) ? index : []));
  if (givers.length === 0 || givers.includes(Number(path[1])))
    report('a feature with a value in another plan alone');
};
