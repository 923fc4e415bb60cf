import type { Locator, Page } from 'playwright/test';
import { chatOf, offer } from '../chat/chat';
import { desk, enterDesk, partsOf } from '../desk/desk-page';
import { openChat } from '../desk/desk-visitor';
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
  const newsletter = page.getByRole('contentinfo').getByLabel('Email address');
  await newsletter.fill('dewi@example.com');
  await endComposition(newsletter, 'Enter');

  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  const demo = page.getByRole('dialog', { name: 'Request' });
  await endComposition(demo.getByLabel('Full name'), 'Enter');
  await endComposition(demo.getByLabel('Full name'), 'Escape');
  await expect(demo.getByText('Full name is required')).toBeHidden();
  await expect(demo).toBeVisible();
  // An Escape of its own still closes it.
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /search/i });
  await search.fill('price');
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

test('the key that ends a composition sends no answer of the desk', async ({
  page,
  context,
  request,
}) => {
  await enterDesk(context);
  const visitor = await openChat(request, 'Composed Kenji');
  await visitor.say('Hello');
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  const posts = watchPosts(page);
  const { answer } = partsOf(page);
  await answer.fill('日本');
  await answer.evaluate((field) => {
    const init = { key: 'Enter', keyCode: 229, ctrlKey: true, bubbles: true };
    field.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  await expect(answer).toHaveValue('日本');
  expect(posts).toEqual([]);
  await answer.press('Control+Enter');
  await expect(answer).toHaveValue('');
});
