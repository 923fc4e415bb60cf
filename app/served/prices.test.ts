import { expect, it } from 'vitest';
import { getPricingPage, getSharedSections, getSite, listAddOns } from '@/lib/content';
import { formatListed, formatPrice } from '@/lib/content/prices';
import { firstSolution, paths, pricesOf, solutions, thirdSolution } from '@/lib/testing/content';
import { elementOf, piecesOf, readAll, readRows, readText } from '@/lib/testing/read-html';
import { fetchBody } from '@/lib/testing/served';

const forPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const fetchPanel = async (slug: string) =>
  elementOf(await fetchBody('/pricing'), 'section', `data-solution="${slug}"`);

const pricing = getPricingPage();
const { labels, comparison } = pricing;
const { product: words, included } = getSharedSections();
const { taxes, currency } = getSite();

const prices = [
  ...solutions.flatMap(({ plans }) => plans.flatMap(pricesOf)),
  ...listAddOns().flatMap(({ price }) => price),
];
const written = [formatPrice, formatListed].flatMap((format) => prices.map(format));
/** An amount of the content, which is no part of another one. */
const known = new RegExp(
  `(?<![\\d.,]|\\d\\s)(${written.map(forPattern).join('|')})(?![.,]?\\d)`,
  'g',
);
const symbol = forPattern(formatPrice(0).replace(/[\d.,\s]/g, ''));
const lonelySymbol = new RegExp(`(?<!\\p{L})${symbol}(?!\\p{L})`, 'u');

it.each([...paths, ...solutions.map(({ onPricing }) => onPricing)])(
  '%s has the amounts of plans and add-ons alone, and no symbol without its amount',
  async (path) => {
    const html = (await fetchBody(path)).replace(/<script\b.*?<\/script>/gs, '');
    const others = html.replace(known, '');
    expect(others).not.toMatch(lonelySymbol);
    expect(readText(others).match(/\b\d{1,3}(?:[.,]\d{3})+\b/g)).toBeNull();
  },
);

it.each(solutions)('/pricing shows the plans of $slug with all prices', async (solution) => {
  const panel = await fetchPanel(solution.slug);
  expect(readText(panel)).toContain(taxes.text);
  const cards = piecesOf(panel, 'h3').filter((card) => card.includes(words.demoLabel));
  expect(cards).toHaveLength(solution.plans.length);
  for (const [index, plan] of solution.plans.entries()) {
    const { name, core, monthly, discounted, annual, mostPopular } = plan;
    const text = readText(cards[index] ?? '');
    expect(text.startsWith(name)).toBe(true);
    for (const part of [
      ...[`${monthly} ${labels.perMonth}`, `${labels.setUp}: ${core}`],
      ...[`${annual} ${labels.perYear}`, pricing.annualSaving],
      discounted ? `${discounted} ${labels.perMonth}` : '',
    ])
      expect(text).toContain(readText(part));
    const struckOut = readAll(cards[index] ?? '', 's').map(readText);
    expect(struckOut).toEqual(discounted ? [readText(monthly)] : []);
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

it.each(solutions)(
  '$path lists its plans, with a symbol if the site says so, and what is included',
  async (solution) => {
    const main = elementOf(await fetchBody(solution.path), 'main', '');
    const items = piecesOf(elementOf(main, 'section', 'id="plans"'), 'li').map(readText);
    expect(items).toHaveLength(solution.plans.length);
    for (const [index, plan] of solution.plans.entries()) {
      const text = items[index] ?? '';
      expect(text).toContain(plan.name);
      for (const price of pricesOf(plan)) {
        expect(text).toContain(readText(formatListed(price)));
        expect(text.includes(readText(formatPrice(price)))).toBe(currency.inListings);
      }
    }
    expect(readAll(main, 'h3').map(readText)).toEqual(
      expect.arrayContaining(included.items.map(({ title }) => title)),
    );
  },
);

it.each(solutions)('the comparison of $slug has the features of its plans', async (solution) => {
  const [head, ...lines] = readRows(await fetchPanel(solution.slug));
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
