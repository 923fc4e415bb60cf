import { expect, it } from 'vitest';
import { getPricingPage, getSharedSections, listAddOns } from '@/lib/content';
import { formatAmount } from '@/lib/content/format';
import { paths } from '@/lib/testing/pages';
import { elementOf, piecesOf, readAll, readRows, readText } from '@/lib/testing/read-html';
import { fetchBody } from '@/lib/testing/served';
import { firstSolution, solutions, thirdSolution } from '@/lib/testing/solutions';

/** A text as HTML attributes have it, escaped for a pattern. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const pricing = getPricingPage();
const { labels, comparison } = pricing;
const { product: words, included } = getSharedSections();

it.each([...paths, ...solutions.map(({ onPricing }) => onPricing)])(
  '%s has the amounts of plans and add-ons alone, each beside its Rp',
  async (path) => {
    const html = await fetchBody(path);
    expect(html.match(/.{0,40}\bRp(?!\u00a0\d).{0,10}/g)).toBeNull();
    const prices = solutions.flatMap(({ plans }) =>
      plans.flatMap(({ core, monthly, discounted, annual }) => [core, monthly, discounted, annual]),
    );
    const known = [
      ...prices,
      ...listAddOns().flatMap(({ price }) => [price].flat().map(formatAmount)),
    ];
    const amounts = readText(html).match(/\b\d{1,3}(?:[.,]\d{3})+\b/g) ?? [];
    expect(amounts.filter((amount) => !known.includes(amount))).toEqual([]);
  },
);

it.each(solutions)('/pricing shows the plans of $slug with all prices', async (solution) => {
  const body = await fetchBody('/pricing');
  const panel = elementOf(body, 'section', `aria-label="${escaped(solution.label)}"`);
  expect(readText(panel)).toContain(pricing.taxes);
  const cards = piecesOf(panel, 'h3').filter((card) => card.includes(words.demoLabel));
  expect(cards).toHaveLength(solution.plans.length);
  for (const [index, plan] of solution.plans.entries()) {
    const { name, core, monthly, discounted, annual, mostPopular } = plan;
    const text = readText(cards[index] ?? '');
    expect(text.startsWith(name)).toBe(true);
    for (const part of [
      ...[`Rp ${monthly} ${labels.perMonth}`, `${labels.setUp}: Rp ${core}`],
      ...[`Rp ${annual} ${labels.perYear}`, pricing.annualSaving],
      discounted ? `Rp ${discounted} ${labels.perMonth}` : '',
    ])
      expect(text).toContain(part);
    const struckOut = readAll(cards[index] ?? '', 's').map(readText);
    expect(struckOut).toEqual(discounted ? [`Rp ${monthly}`] : []);
    expect(text.includes(labels.mostPopular), name).toBe(mostPopular);
  }
});

it('the HTML of /pricing has the solution and the period of its address', async () => {
  const readChosen = (html: string) => [
    /<option value="([^"]+)" selected="">/.exec(html)?.[1],
    /<input type="radio"[^>]* name="period" checked="" value="([^"]+)"/.exec(html)?.[1],
  ];
  for (const [query, solution, period] of [
    ['', firstSolution, 'monthly'],
    [`?period=annual&solution=${thirdSolution.slug}`, thirdSolution, 'annual'],
  ] as const)
    expect(readChosen(await fetchBody(`/pricing${query}`)), query).toEqual([solution.slug, period]);
});

it.each(solutions)('$path lists its plans without Rp, and what is included', async (solution) => {
  const main = elementOf(await fetchBody(solution.path), 'main', '');
  const items = piecesOf(elementOf(main, 'section', 'id="plans"'), 'li').map(readText);
  expect(items).toHaveLength(solution.plans.length);
  for (const [index, { name, core, monthly, discounted, annual }] of solution.plans.entries()) {
    const parts = [name, `${monthly} ${labels.perMonth}`, `${annual} ${labels.perYear}`];
    parts.push(`${labels.setUp} ${core}`, discounted ? `${discounted} ${labels.perMonth}` : '');
    for (const part of parts) expect(items[index]).toContain(part);
    expect(items[index]).not.toContain('Rp');
  }
  expect(readAll(main, 'h3').map(readText)).toEqual(
    expect.arrayContaining(included.items.map(({ title }) => title)),
  );
});

it.each(solutions)('the comparison of $slug has the features of its plans', async (solution) => {
  const label = `aria-label="[^"]*: ${escaped(solution.name)}"`;
  const [head, ...lines] = readRows(elementOf(await fetchBody('/pricing'), 'table', label));
  const { plans } = solution;
  expect(head?.slice(1)).toEqual(plans.map((plan) => plan.name));
  const features = new Set(plans.flatMap((plan) => plan.features.map(({ text }) => text)));
  const cellOf = (feature: string, { features: own, notSpecified }: (typeof plans)[number]) => {
    const found = own.find(({ text }) => text === feature);
    if (found) return found.value ?? comparison.included;
    return notSpecified.includes(feature) ? comparison.notSpecified : comparison.notGiven;
  };
  for (const feature of features)
    expect(lines).toContainEqual([feature, ...plans.map((plan) => cellOf(feature, plan))]);
});
