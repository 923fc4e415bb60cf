import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { plans, productRoutes, profileRoutes, staticRoutes } from '../support/specification';
import * as facts from './specification-facts';

// Read the server's HTML as it is.
test.use({ javaScriptEnabled: false });

/** All words of an element, hidden ones too, without scripts and styles; single spaces. */
const wordsOf = (locator: Locator) =>
  locator.evaluate((root) => {
    // No filter callback for the walker: with JavaScript off it would not be called.
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript')) words.push(textContent ?? '');
    }
    return words
      .join(' ')
      .replace(/\s+/g, ' ')
      .replace(/ ([,.:;)])/g, '$1')
      .trim();
  });

const allWordsOf = async (locator: Locator) => Promise.all((await locator.all()).map(wordsOf));
const rowsOf = async (table: Locator) =>
  Promise.all((await table.locator('tr').all()).map((row) => allWordsOf(row.locator('th, td'))));
const headingOf = (page: Page, name: string, level: number) =>
  page.getByRole('heading', { name, level, exact: true, includeHidden: true });

for (const [path, expected] of Object.entries(facts.phrases)) {
  test(`${path} says what the specification says`, async ({ page }) => {
    await page.goto(path);
    const words = await wordsOf(page.locator('body'));
    for (const phrase of expected) expect(words).toContain(phrase);
  });
}

for (const [path] of [...staticRoutes, ...productRoutes, ...profileRoutes]) {
  test(`${path} has no figure that the specification does not have`, async ({ page }) => {
    await page.goto(path);
    const words = await wordsOf(page.locator('body'));
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

test('/pricing shows each plan with its four prices and its note', async ({ page }) => {
  await page.goto('/pricing');
  for (const [slug, name] of productRoutes) {
    if (!(slug.replace('/product/', '') in plans)) continue;
    const key = slug.replace('/product/', '') as keyof typeof plans;
    const panel = page.locator(`section[aria-label^="${name}"]`);
    const cards = panel.locator('li').filter({ has: page.locator('h3') });
    await expect(cards).toHaveCount(plans[key].length);
    for (const [index, [plan, core, monthly, discounted, annual]] of plans[key].entries()) {
      const card = cards.nth(index);
      const words = await wordsOf(card);
      expect(words.startsWith(plan)).toBe(true);
      expect(words).toContain(`Rp ${monthly} /month`);
      expect(words).toContain(`Set-up fee: Rp ${core}`);
      expect(words).toContain(`Rp ${annual} /year`);
      expect(words).toContain('Save up to 15% annually');
      expect(await allWordsOf(card.locator('s'))).toEqual(discounted ? [`Rp ${monthly}`] : []);
      if (discounted) expect(words).toContain(`Rp ${discounted} /month`);
      const popular = key in facts.mostPopular && Reflect.get(facts.mostPopular, key) === plan;
      expect(words.includes('Most popular'), `${name} ${plan}`).toBe(popular);
    }
    await expect(panel).toContainText('Pricing includes applicable taxes');
  }
});

for (const [path, name] of productRoutes) {
  test(`${path} holds its plans and what every solution includes`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tiers = Reflect.get(plans, path.replace('/product/', '')) ?? [];
    const items = page.locator('#plans li');
    await expect(items).toHaveCount(tiers.length);
    for (const [index, [plan, core, monthly, discounted, annual]] of tiers.entries()) {
      const words = await wordsOf(items.nth(index));
      expect(words.startsWith(plan)).toBe(true);
      const figures = [`${monthly} /month`, `${annual} /year`, `Set-up fee ${core}`];
      if (discounted) figures.push(`${discounted} /month`);
      for (const figure of [...figures, 'Save up to 15% annually']) expect(words).toContain(figure);
      expect(words).not.toContain('Rp');
      const popular = Reflect.get(facts.mostPopular, path.replace('/product/', '')) === plan;
      expect(words.includes('Most popular'), `${name} ${plan}`).toBe(popular);
    }
    for (const item of facts.included) await expect(headingOf(page, item, 3)).toHaveCount(1);
    const words = await wordsOf(page.getByRole('main'));
    for (const phrase of [
      '2048-bit certificate',
      'backed up daily',
      'Request for Demo',
      'See Features',
    ])
      expect(words).toContain(phrase);
    if (tiers.length > 0) expect(words).toContain('View pricing details');
  });
}

for (const [name, rows] of Object.entries(facts.limits)) {
  test(`the comparison table of ${name} states the limits of the specification`, async ({
    page,
  }) => {
    await page.goto('/pricing');
    const table = page.locator(`table[aria-label$="${name}"]`);
    const [head, ...body] = await rowsOf(table);
    const tiers =
      plans[
        productRoutes.find(([, product]) => product === name)?.[0].slice(9) as keyof typeof plans
      ];
    expect(head?.slice(1)).toEqual(tiers.map(([plan]) => plan));
    const withFigures = body.filter((row) =>
      row.slice(1).some((cell) => !['Included', '–'].includes(cell)),
    );
    for (const row of rows) expect(body).toContainEqual([...row]);
    for (const row of withFigures) expect(rows).toContainEqual(row);
    for (const item of facts.included) expect(body.map(([first]) => first)).toContain(item);
  });
}

test('the add-ons have their prices and billing bases', async ({ page }) => {
  await page.goto('/pricing');
  const cards = page.locator('#add-ons > div > ul > li');
  const found = await Promise.all(
    (await cards.all()).map(async (card) => [
      await wordsOf(card.locator('h3')),
      await wordsOf(card.locator('p').first()),
    ]),
  );
  expect(found).toEqual(facts.addOns.map((addOn) => [...addOn]));
});

test('the benefits table matches the partner types', async ({ page }) => {
  await page.goto('/partner-program');
  const [head, ...body] = await rowsOf(page.getByRole('main').locator('table'));
  expect(head).toEqual(['Benefit', 'Referral', 'Reseller']);
  expect(body).toEqual(facts.benefits.map((row) => [...row]));
});

test('the terms have ten sections in order', async ({ page }) => {
  await page.goto('/termsandconditions');
  expect(await allWordsOf(page.locator('.prose h2'))).toEqual([...facts.termsSections]);
});

test('the security page has seven topics in order', async ({ page }) => {
  await page.goto('/security');
  const topics = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2, h3') });
  await expect(topics).toHaveCount(facts.securityTopics.length);
  for (const [index, [title, phrase]] of facts.securityTopics.entries()) {
    const words = await wordsOf(topics.nth(index));
    expect(words.startsWith(title)).toBe(true);
    expect(words).toContain(phrase);
  }
  const tops = await Promise.all(
    (await topics.all()).map(async (one) => (await one.boundingBox())?.y),
  );
  expect(new Set(tops.slice(0, 3)).size, 'three columns').toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
});

test('the six profiles lead back to the leadership page', async ({ page }) => {
  for (const [path, name] of profileRoutes) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: 'View all leadership team' })).toHaveAttribute(
      'href',
      '/leadership',
    );
  }
});
