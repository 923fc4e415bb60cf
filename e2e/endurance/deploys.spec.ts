import { expect } from 'playwright/test';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { expectLater, isMarked, openEarlier, test, watchFailures } from '../hydration/releases';

// Each worker would make a build of its own.
test.describe.configure({ mode: 'default' });

test('a link on a page that was opened before a deploy loads the new release', async ({
  page,
  releases,
}) => {
  await releases.deploy('earlier');
  const failures = watchFailures(page);
  await openEarlier(page, '/about');
  await releases.deploy('later');
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await link.hover();
  await link.click();
  await expect(page).toHaveURL('/pricing');
  await expectLater(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(failures).toEqual([]);
});

test('a page that was fetched before a deploy shows and works after it', async ({
  page,
  releases,
}) => {
  await releases.deploy('earlier');
  const failures = watchFailures(page);
  await openEarlier(page, '/about');
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  await releases.deploy('later');
  await link.click();
  await expect(page).toHaveURL('/pricing');
  await demoButton(page).click();
  await expect(demoDialog(page).getByLabel('Full name')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  expect(failures).toEqual([]);
});
