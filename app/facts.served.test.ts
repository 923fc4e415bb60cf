import { expect, it } from 'vitest';
import { listLeaders, listProducts } from '@/lib/content';
import { paths, productRoutes } from '@/testing/pages';
import { elementOf, piecesOf, readAll, wordsOf } from '@/testing/read-html';
import { fetchBody, get } from '@/testing/served';
import { firstSolution, solutions, thirdSolution } from '@/testing/solutions';
import * as facts from '@/testing/specification-facts';

const plansOf = (path: string) => solutions.find((one) => one.path === path)?.plans ?? [];

/** A text as it stands in an attribute, for a pattern. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const isThere = (path: string) => paths.includes(path);
/** What stands in products and profiles that the specification does not know is their editors' to say. */
const ownText = JSON.stringify([
  ...listProducts().filter(({ slug }) => !facts.pages.includes(`/product/${slug}`)),
  ...listLeaders().filter(({ slug }) => !facts.pages.includes(`/profile/${slug}`)),
]);

const rowsOf = (table: string) =>
  readAll(table, 'tr').map((row) =>
    [...row.matchAll(/<(t[hd])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => wordsOf(cell)),
  );

for (const [path, expected] of Object.entries(facts.phrases)) {
  it(`${path} says what the specification says`, async () => {
    const words = wordsOf(await fetchBody(path));
    for (const phrase of expected) expect(words).toContain(phrase);
  });
}

for (const [product, path, phrases] of facts.phrasesAbout) {
  it(`${path} says what the specification says about ${product}`, async ({ skip }) => {
    skip(!isThere(product), `${product} is no longer there`);
    const words = wordsOf(await fetchBody(path));
    for (const phrase of phrases) expect(words).toContain(phrase);
  });
}

for (const path of paths) {
  it(`${path} has no figure that the specification does not have`, async () => {
    const words = wordsOf(await fetchBody(path));
    for (const [kind, pattern, allowed] of facts.allowedFigures) {
      const found = [...words.matchAll(pattern)].map(([figure]) => figure);
      expect(
        found.filter((figure) => !allowed.includes(figure) && !ownText.includes(figure)),
        kind,
      ).toEqual([]);
    }
    const known = [
      ...solutions.flatMap(({ plans }) =>
        plans.flatMap(({ core, monthly, discounted, annual }) => [
          ...[core, monthly, discounted, annual],
        ]),
      ),
      ...facts.addOns.flatMap(([, price]) => price.match(/\d[\d,]+/g) ?? []),
    ];
    const amounts = words.match(/\b\d{1,3}(?:[.,]\d{3})+\b/g) ?? [];
    expect(
      amounts.filter((amount) => !known.includes(amount)),
      'amounts',
    ).toEqual([]);
  });
}

it('an amount stays on the line of its Rp', async () => {
  expect((await get('/pricing')).text).toMatch(/Rp\u00a0\d/);
  for (const path of [...paths, ...solutions.map(({ onPricing }) => onPricing)]) {
    for (const cookie of ['', 'cookie_consent=true']) {
      const html = (await get(path, { cookie })).text;
      expect(html.match(/.{0,40}\bRp(?!\u00a0\d).{0,10}/g), path).toBeNull();
    }
  }
});

it('/pricing shows each plan with its four prices and its note', async () => {
  const body = await fetchBody('/pricing');
  for (const { label, plans } of solutions) {
    const panel = elementOf(body, 'section', `aria-label="${escaped(label)}"`);
    expect(wordsOf(panel)).toContain('Pricing includes applicable taxes');
    const cards = piecesOf(panel, 'h3').filter((card) => card.includes('Request for Demo'));
    expect(cards).toHaveLength(plans.length);
    for (const [index, plan] of plans.entries()) {
      const { name, core, monthly, discounted, annual, mostPopular } = plan;
      const card = cards[index] ?? '';
      const words = wordsOf(card);
      expect(words.startsWith(name)).toBe(true);
      expect(words).toContain(`Rp ${monthly} /month`);
      expect(words).toContain(`Set-up fee: Rp ${core}`);
      expect(words).toContain(`Rp ${annual} /year`);
      expect(words).toContain('Save up to 15% annually');
      expect(readAll(card, 's').map(wordsOf)).toEqual(discounted ? [`Rp ${monthly}`] : []);
      if (discounted) expect(words).toContain(`Rp ${discounted} /month`);
      expect(words.includes('Most popular'), `${label} ${name}`).toBe(mostPopular);
    }
  }
});

it('the HTML of /pricing has the solution and the period of its address', async () => {
  const readChosen = (html: string) => [
    /<option value="([^"]+)" selected="">/.exec(html)?.[1],
    /<input type="radio" name="period" checked="" value="([^"]+)"/.exec(html)?.[1],
  ];
  for (const [query, solution, period] of [
    ['', firstSolution, 'monthly'],
    ['?plan=essential&period=annual', firstSolution, 'annual'],
    ['?solution=none&period=annual', firstSolution, 'annual'],
    [`?period=annual&solution=${thirdSolution.slug}`, thirdSolution, 'annual'],
    [`?solution=${thirdSolution.slug}&period=other`, thirdSolution, 'monthly'],
  ] as const)
    expect(readChosen(await fetchBody(`/pricing${query}`)), query).toEqual([solution.slug, period]);
});

for (const [path] of productRoutes) {
  it(`${path} holds its plans and what every solution includes`, async () => {
    const main = elementOf(await fetchBody(path), 'main', '');
    const words = wordsOf(main);
    const plans = plansOf(path);
    const items = piecesOf(elementOf(main, 'section', 'id="plans"'), 'li');
    expect(items).toHaveLength(plans.length);
    for (const [index, plan] of plans.entries()) {
      const { name, core, monthly, discounted, annual, mostPopular } = plan;
      const item = wordsOf(items[index] ?? '');
      expect(item.startsWith(name)).toBe(true);
      const figures = [`${monthly} /month`, `${annual} /year`, `Set-up fee ${core}`];
      if (discounted) figures.push(`${discounted} /month`);
      for (const figure of [...figures, 'Save up to 15% annually']) expect(item).toContain(figure);
      for (const price of [core, monthly, discounted, annual])
        if (price) expect(words).not.toContain(`Rp ${price}`);
      expect(item.includes('Most popular'), name).toBe(mostPopular);
    }
    const headings = readAll(main, 'h3').map(wordsOf);
    for (const item of facts.included)
      expect(headings.filter((heading) => heading === item)).toEqual([item]);
    for (const phrase of [
      '2048-bit certificate',
      'backed up daily',
      'Request for Demo',
      'See Features',
      'View pricing details',
    ])
      expect(words).toContain(phrase);
  });
}

for (const { name, plans } of solutions) {
  it(`the comparison table of ${name} has the features of its plans`, async () => {
    const body = await fetchBody('/pricing');
    const label = `aria-label="[^"]*: ${escaped(name)}"`;
    const [head, ...lines] = rowsOf(elementOf(body, 'table', label));
    expect(head?.slice(1)).toEqual(plans.map((plan) => plan.name));
    const features = new Set(plans.flatMap((plan) => plan.features.map(({ text }) => text)));
    const cellOf = (feature: string, { features: own, notSpecified }: (typeof plans)[number]) => {
      const found = own.find(({ text }) => text === feature);
      if (found) return found.value ?? 'Included';
      return notSpecified.includes(feature) ? 'Not specified' : '–';
    };
    for (const feature of features)
      expect(lines).toContainEqual([feature, ...plans.map((plan) => cellOf(feature, plan))]);
    for (const item of facts.included) expect(lines.map(([first]) => first)).toContain(item);
  });
}

it('the add-ons have their prices and billing bases', async () => {
  const section = elementOf(await fetchBody('/pricing'), 'section', 'id="add-ons"');
  const found = piecesOf(section, 'h3').map((card) =>
    [readAll(card, 'h3'), readAll(card, 'p')].map(([first = '']) => wordsOf(first)),
  );
  expect(found).toEqual(facts.addOns.map((addOn) => [...addOn]));
});

it('the benefits table matches the partner types', async () => {
  const main = elementOf(await fetchBody('/partner-program'), 'main', '');
  const [head, ...rows] = rowsOf(main);
  expect(head).toEqual(['Benefit', 'Referral', 'Reseller']);
  expect(rows).toEqual(facts.benefits.map((row) => [...row]));
});
