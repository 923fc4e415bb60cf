import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { newsletterOf, watchPosts } from './forms';

test.use({ expectedErrors: /newsletter|Failed to load resource/ });

test('a typed address is subscribed once, and an empty field sends nothing', async ({ page }) => {
  const posts = watchPosts(page, '/users/newsletter/on');
  await openHydrated(page, '/pricing');
  const { address, submit, confirmation } = newsletterOf(page);
  await submit.click();
  await address.fill('not an address');
  await address.press('Enter');
  await expect(address).toBeFocused();
  await expect(submit).toBeEnabled();
  expect(posts).toEqual([]);

  await page.route('**/users/newsletter/on', (route) => route.abort(), { times: 1 });
  await address.fill('enter@kebun.example');
  const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/on'));
  await address.press('Enter');
  await failure;
  await expect(submit).toBeEnabled();
  await expect(address).toHaveValue('enter@kebun.example');
  await submit.dblclick();
  await expect(confirmation).toBeInViewport();
  await expect(page).toHaveURL('/pricing#subscribed');
  await expect(page.locator(':target')).toBeFocused();
  await expect(address).toHaveValue('');
  const body = { email: 'enter@kebun.example' };
  expect(posts.map((post) => post.body)).toEqual([body, body]);
});
