import type { Locator, Page } from 'playwright/test';
import { chatOf, offer } from '../chat/chat';
import { newsletterOf } from '../forms/newsletter';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { searchFor } from '../search/search';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

/**
 * Presses a key as Safari tells of the one that ends a composition: `compositionend` first, then the key
 * with the code 229, and no composition any more. WebKit may cancel a modal by that Escape as well.
 */
async function endComposition(field: Locator, key: 'Enter' | 'Escape' | 'ArrowDown') {
  await field.focus();
  await field.dispatchEvent('compositionend', { data: '日本' });
  const session = await field.page().context().newCDPSession(field.page());
  const press = { key, code: key, windowsVirtualKeyCode: 229 };
  const text = key === 'Enter' ? '\r' : undefined;
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press, text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  await session.detach();
  if (key !== 'Escape') return;
  await field.evaluate((element) =>
    element.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })),
  );
}

/** Counts the calls that send something. */
function watchPosts(page: Page) {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !/socket\.io|reports/.test(request.url()))
      posts.push(`${request.method()} ${request.url()}`);
  });
  return posts;
}

test('the key that ends a composition sends nothing and closes nothing', async ({ page }) => {
  const posts = watchPosts(page);
  await page.goto('/contact');
  // Before that, Chromium submits by such an Enter; Safari never does.
  await expectHydrated(page);
  const newsletter = newsletterOf(page).address;
  await newsletter.fill('dewi@example.com');
  await endComposition(newsletter, 'Enter');

  await demoButton(page).click();
  const demo = demoDialog(page);
  await endComposition(demo.getByLabel('Full name'), 'Enter');
  await endComposition(demo.getByLabel('Full name'), 'Escape');
  await expect(demo.getByText('Full name is required')).toBeHidden();
  await expect(demo).toBeVisible();
  // An Escape of its own still closes it.
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();

  const { field: search } = await searchFor(page, 'price');
  const chosen = page.getByRole('option', { selected: true });
  const first = await chosen.textContent();
  await endComposition(search, 'ArrowDown');
  await endComposition(search, 'Enter');
  await endComposition(search, 'Escape');
  await expect(search).toBeVisible();
  expect(await chosen.textContent()).toBe(first);
  await expect(page).toHaveURL('/contact');
  expect(posts).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the key that ends a composition sends no message and closes no chat', async ({ page }) => {
    const posts = watchPosts(page);
    let isAsking = false;
    await offer(page, [{ type: 'input', text: 'Your name', field: 'name' }], () => isAsking);
    await page.goto('/about');
    const { launcher, panel, input, own } = chatOf(page);
    await launcher.click();
    await input.fill('日本');
    for (const key of ['Enter', 'Escape'] as const) await endComposition(input, key);
    await expect(panel).toBeVisible();
    isAsking = true;
    await page.reload();
    const prompt = panel.getByLabel('Your name');
    await prompt.fill('日本');
    for (const key of ['Enter', 'Escape'] as const) await endComposition(prompt, key);
    await expect(panel).toBeVisible();
    await expect(own).toHaveCount(0);
    expect(posts).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});
