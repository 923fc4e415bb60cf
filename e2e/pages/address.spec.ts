import { listFaqEntries } from '@/lib/content';
import { product } from '@/testing/pages';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

test('Back and Forward lead through the parts of a page, named before and after hydration', async ({
  page,
}) => {
  await page.goto(product.path);
  await page.evaluate(() => location.assign('#content'));
  await expectHydrated(page);
  await page.locator('a[href="#features"]').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveTitle('Sedia | Our Pricing');
  for (const [steps, address] of [
    [-1, `${product.path}#features`],
    [-2, product.path],
    [1, `${product.path}#content`],
  ] as const) {
    await page.evaluate((by) => history.go(by), steps);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(product.name);
  }
});

test('an address opens its question before any script, below the header, and each press on a link again', async ({
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
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Added' });
    link.style.cssText = 'position: fixed; top: 50%; left: 0; z-index: 99';
    document.body.append(link);
    window.scrollTo(0, 0);
  }, `/faq#${id}`);
  await page.getByRole('link', { name: 'Added' }).click();
  await expect(entry).toHaveAttribute('open');
  await expect(summary).toBeInViewport();
});
