import { listFaqEntries } from '@/lib/content';
import { expect, expectHydrated, holdBack, openHydrated, test } from '@/lib/testing/browser/test';
import { firstSolution, product, secondSolution, titleOf } from '@/lib/testing/content';
import { expectPricing } from './pricing';

test('Back and Forward lead through the parts of a page', async ({ page }) => {
  await page.goto(product.path);
  await page.evaluate(() => location.assign('#content'));
  await expectHydrated(page);
  await page.locator('a[href="#features"]').first().click();
  await page.locator('header a[href="/pricing"]').click();
  await expect(page).toHaveTitle(titleOf('/pricing'));
  for (const [steps, address] of [
    [-1, `${product.path}#features`],
    [-2, product.path],
    [1, `${product.path}#content`],
  ] as const) {
    await page.evaluate((by) => history.go(by), steps);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(product.name);
    // A move through the history ends where Next writes its state, as the page hydrates.
    await expectHydrated(page);
  }
});

test('an address opens its question before any script, and a link again', { tag: '@faq' }, async ({
  page,
}) => {
  const letRun = await holdBack(page, '**/*.js');
  const { id = '', question = '' } = listFaqEntries().at(-1) ?? {};
  await page.goto(`/faq#${id}`, { waitUntil: 'commit' });
  const entry = page.getByRole('group').filter({ hasText: question });
  const summary = entry.locator('summary');
  await expect(entry.getByRole('paragraph').first()).toBeVisible();
  await expect(summary).toBeInViewport({ ratio: 1 });
  const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  expect((await entry.boundingBox())?.y).toBeGreaterThanOrEqual(height);

  letRun();
  await expectHydrated(page);
  await summary.click();
  await expect(entry).not.toHaveAttribute('open');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    window.scrollTo(0, 0);
    link.click();
  }, `/faq#${id}`);
  await expect(entry).toHaveAttribute('open');
  await expect(summary).toBeInViewport();
});

test('quick choices on /pricing survive a link, leaving at once and Back', async ({ page }) => {
  await openHydrated(page, '/pricing');
  const entries = await page.evaluate(() => history.length);
  const chooseAndPress = (slug: string, period: string, link: string) =>
    page.evaluate(
      async ([value, name, href]) => {
        const select = document.querySelector('select');
        if (select) select.value = value;
        select?.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((proceed) => setTimeout(proceed));
        document.querySelector<HTMLElement>(`[name=period][value=${name}]`)?.click();
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      },
      [slug, period, link] as const,
    );
  await chooseAndPress(secondSolution.slug, 'annual', '#content');
  await expect(page).toHaveURL(`${secondSolution.onPricing}&period=annual#content`);
  await expectPricing(page, secondSolution, 'annual');

  await chooseAndPress(firstSolution.slug, 'monthly', '/contact');
  await expect(page).toHaveTitle(titleOf('/contact'));
  await page.goBack();
  await expectPricing(page, firstSolution, 'monthly');
  // One for the part of the page and one for /contact, none for a choice.
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
});
