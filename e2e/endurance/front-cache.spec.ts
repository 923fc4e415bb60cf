import { productRoutes, profileRoutes } from '@/app/testing/pages';
import { staticRoutes } from '@/app/testing/specification';
import { expectReloaded, markDocument, partsOf } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { startFrontCache } from '../support/front-cache';
import { expectRightVariants } from './front-cache-mix';

test('2,000 mixed requests to every page get the right variant, 95% of them from the cache', async () => {
  const paths = [...staticRoutes, ...productRoutes, ...profileRoutes].map(([path]) => path);
  const cache = await startFrontCache();
  await expectRightVariants(cache.origin, { paths, count: 2000 });
  expect(await cache.stop()).toBe('');
});

test('two visitors who browse side by side each keep their variant', async ({ browser }) => {
  const cache = await startFrontCache();
  const [asked, consented] = await Promise.all([browser.newContext(), browser.newContext()]);
  await consented.addCookies([{ name: 'cookie_consent', value: 'true', url: cache.origin }]);
  const [asking, given] = await Promise.all([asked.newPage(), consented.newPage()]);
  const errors: string[] = [];
  for (const page of [asking, given]) page.on('pageerror', (error) => errors.push(String(error)));

  // On the policy page the first dialog comes with a client navigation.
  for (const page of [given, asking]) {
    await page.goto(`${cache.origin}/privacypolicy`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
    await expect(page).toHaveTitle('Sedia | Our Leadership');
    await page.waitForLoadState('networkidle');
    await expect(partsOf(page).intro).toHaveCount(page === asking ? 1 : 0);
  }
  for (const name of ['Pricing', 'Partner program', 'Integrations']) {
    await given.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(given.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(partsOf(given).intro).toHaveCount(0);
  }
  await markDocument(asking);
  await partsOf(asking).acceptAll.click();
  await expectReloaded(asking);
  await expect(asking.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(partsOf(asking).intro).toHaveCount(0);
  await asking.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(asking).toHaveTitle('Sedia | Our Pricing');
  await expect(partsOf(asking).intro).toHaveCount(0);
  expect(errors).toEqual([]);
  await Promise.all([asked.close(), consented.close()]);
  expect(await cache.stop()).toBe('');
});
