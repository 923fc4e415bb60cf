import { expect } from 'playwright/test';
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
