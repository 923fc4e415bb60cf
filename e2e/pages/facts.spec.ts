import { readAll } from '@/app/testing/read-html';
import { expect, test } from '../support/fixtures';
import { elementOf, fetchBody, piecesOf, wordsOf } from '../support/html';
import { paths, plans, productRoutes } from '../support/specification';
import * as facts from './specification-facts';

const slugOf = (path: string) => path.replace('/product/', '');
const tiersOf = (path: string): (typeof plans)[keyof typeof plans] | [] =>
  Reflect.get(plans, slugOf(path)) ?? [];

const rowsOf = (table: string) =>
  readAll(table, 'tr').map((row) =>
    [...row.matchAll(/<(t[hd])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , cell = '']) => wordsOf(cell)),
  );

for (const [path, expected] of Object.entries(facts.phrases)) {
  test(`${path} says what the specification says`, async ({ request }) => {
    const words = wordsOf(await fetchBody(request, path));
    for (const phrase of expected) expect(words).toContain(phrase);
  });
}

for (const path of paths) {
  test(`${path} has no figure that the specification does not have`, async ({ request }) => {
    const words = wordsOf(await fetchBody(request, path));
    for (const [kind, pattern, allowed] of facts.allowedFigures) {
      const found = [...words.matchAll(pattern)].map(([figure]) => figure);
      expect(
        found.filter((figure) => !allowed.includes(figure)),
        kind,
      ).toEqual([]);
    }
    const known = [
      ...Object.values(plans).flat(2),
      ...facts.addOns.flatMap(([, price]) => price.match(/\d[\d.]+/g) ?? []),
    ];
    const amounts = words.match(/\b\d{1,3}(?:\.\d{3})+\b/g) ?? [];
    expect(
      amounts.filter((amount) => !known.includes(amount)),
      'amounts',
    ).toEqual([]);
  });
}

test('/pricing shows each plan with its four prices and its note', async ({ request }) => {
  const body = await fetchBody(request, '/pricing');
  for (const [path, name] of productRoutes) {
    const tiers = tiersOf(path);
    if (tiers.length === 0) continue;
    const panel = elementOf(body, 'section', `aria-label="${name}`);
    expect(wordsOf(panel)).toContain('Pricing includes applicable taxes');
    const cards = piecesOf(panel, 'h3').filter((card) => card.includes('Request for Demo'));
    expect(cards).toHaveLength(tiers.length);
    for (const [index, [plan, core, monthly, discounted, annual]] of tiers.entries()) {
      const card = cards[index] ?? '';
      const words = wordsOf(card);
      expect(words.startsWith(plan)).toBe(true);
      expect(words).toContain(`Rp ${monthly} /month`);
      expect(words).toContain(`Set-up fee: Rp ${core}`);
      expect(words).toContain(`Rp ${annual} /year`);
      expect(words).toContain('Save up to 15% annually');
      expect(readAll(card, 's').map(wordsOf)).toEqual(discounted ? [`Rp ${monthly}`] : []);
      if (discounted) expect(words).toContain(`Rp ${discounted} /month`);
      const isPopular = Reflect.get(facts.mostPopular, slugOf(path)) === plan;
      expect(words.includes('Most popular'), `${name} ${plan}`).toBe(isPopular);
    }
  }
});

for (const [path, name] of productRoutes) {
  test(`${path} holds its plans and what every solution includes`, async ({ request }) => {
    const main = elementOf(await fetchBody(request, path), 'main', '');
    const words = wordsOf(main);
    const tiers = tiersOf(path);
    const items = piecesOf(elementOf(main, 'section', 'id="plans"'), 'li');
    expect(items).toHaveLength(tiers.length);
    for (const [index, [plan, core, monthly, discounted, annual]] of tiers.entries()) {
      const item = wordsOf(items[index] ?? '');
      expect(item.startsWith(plan)).toBe(true);
      const figures = [`${monthly} /month`, `${annual} /year`, `Set-up fee ${core}`];
      if (discounted) figures.push(`${discounted} /month`);
      for (const figure of [...figures, 'Save up to 15% annually']) expect(item).toContain(figure);
      for (const price of [core, monthly, discounted, annual])
        if (price) expect(words).not.toContain(`Rp ${price}`);
      const isPopular = Reflect.get(facts.mostPopular, slugOf(path)) === plan;
      expect(item.includes('Most popular'), `${name} ${plan}`).toBe(isPopular);
    }
    const headings = readAll(main, 'h3').map(wordsOf);
    for (const item of facts.included)
      expect(headings.filter((heading) => heading === item)).toEqual([item]);
    for (const phrase of [
      '2048-bit certificate',
      'backed up daily',
      'Request for Demo',
      'See Features',
      ...(tiers.length > 0 ? ['View pricing details'] : []),
    ])
      expect(words).toContain(phrase);
  });
}

for (const [name, rows] of Object.entries(facts.limits)) {
  test(`the comparison table of ${name} states the limits of the specification`, async ({
    request,
  }) => {
    const body = await fetchBody(request, '/pricing');
    const [head, ...lines] = rowsOf(elementOf(body, 'table', `aria-label="[^"]*${name}"`));
    const [path = ''] = productRoutes.find(([, product]) => product === name) ?? [];
    expect(head?.slice(1)).toEqual(tiersOf(path).map(([plan]) => plan));
    const withFigures = lines.filter((row) =>
      row.slice(1).some((cell) => !['Included', '–'].includes(cell)),
    );
    for (const row of rows) expect(lines).toContainEqual([...row]);
    for (const row of withFigures) expect(rows).toContainEqual(row);
    for (const item of facts.included) expect(lines.map(([first]) => first)).toContain(item);
  });
}

test('the add-ons have their prices and billing bases', async ({ request }) => {
  const section = elementOf(await fetchBody(request, '/pricing'), 'section', 'id="add-ons"');
  const found = piecesOf(section, 'h3').map((card) =>
    [readAll(card, 'h3'), readAll(card, 'p')].map(([first = '']) => wordsOf(first)),
  );
  expect(found).toEqual(facts.addOns.map((addOn) => [...addOn]));
});

test('the benefits table matches the partner types', async ({ request }) => {
  const main = elementOf(await fetchBody(request, '/partner-program'), 'main', '');
  const [head, ...rows] = rowsOf(main);
  expect(head).toEqual(['Benefit', 'Referral', 'Reseller']);
  expect(rows).toEqual(facts.benefits.map((row) => [...row]));
});

test('the security page has seven topics in order', async ({ request }) => {
  const main = elementOf(await fetchBody(request, '/security'), 'main', '');
  const topics = readAll(main, 'li').map(wordsOf);
  expect(topics).toHaveLength(facts.securityTopics.length);
  for (const [index, [title, phrase]] of facts.securityTopics.entries()) {
    expect(topics[index]).toMatch(new RegExp(`^${title} `));
    expect(topics[index]).toContain(phrase);
  }
});
