import type { Locator, Page } from 'playwright/test';
import { chatOf } from '../chat/chat';
import { newsletterOf } from '../forms/newsletter';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { searchOf } from '../search/search';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydrated';

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

/** Collects the calls that send something. */
function watchPosts(page: Page) {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !/socket\.io|reports/.test(request.url()))
      posts.push(`${request.method()} ${request.url()}`);
  });
  return posts;
}

test('the key that ends a composition sends no form, chooses no result and closes nothing', async ({
  page,
}) => {
  const posts = watchPosts(page);
  // Before hydration Chromium submits by such an Enter; Safari never does.
  await openHydrated(page, '/contact');
  const { address } = newsletterOf(page);
  await address.fill('dewi@example.com');
  await endComposition(address, 'Enter');

  await demoButton(page).click();
  const demo = demoDialog(page);
  await endComposition(demo.getByLabel('Full name'), 'Enter');
  await endComposition(demo.getByLabel('Full name'), 'Escape');
  await expect(demo.getByText('Full name is required')).toBeHidden();
  await expect(demo).toBeVisible();
  // An Escape outside a composition still closes it.
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();

  await page.keyboard.press('Control+k');
  const { field, options } = searchOf(page);
  await field.fill('price');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  for (const key of ['ArrowDown', 'Enter', 'Escape'] as const) await endComposition(field, key);
  await expect(field).toBeVisible();
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/contact');
  expect(posts).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the key that ends a composition sends no message and closes no chat', async ({ page }) => {
    await page.goto('/about');
    const { launcher, panel, input, own, assistant } = chatOf(page);
    await launcher.click();
    await expect(assistant.first()).toBeVisible();
    const posts = watchPosts(page);
    await input.fill('日本');
    for (const key of ['Enter', 'Escape'] as const) await endComposition(input, key);
    await expect(panel).toBeVisible();
    await expect(own).toHaveCount(0);
    expect(posts).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
});
