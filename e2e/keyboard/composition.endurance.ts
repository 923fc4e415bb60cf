import type { Locator } from 'playwright/test';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { openChat } from '../chat/chat';
import { demoButton, demoPartsOf, forms } from '../forms/forms';
import { searchFor } from '../search/search';

/**
 * Presses a key with the events of Safari at the end of a composition: `compositionend` first, then the key with
 * the code 229, outside the composition. WebKit may cancel a modal by that Escape as well.
 */
async function endComposition(field: Locator, key: 'Enter' | 'Escape') {
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

test('the key that ends a composition sends, chooses and closes nothing', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !/socket\.io|reports/.test(request.url()))
      posts.push(request.url());
  });
  await openHydrated(page, '/pricing');
  await demoButton(page).click();
  const { dialog: demo, name } = demoPartsOf(page);
  for (const key of ['Enter', 'Escape'] as const) await endComposition(name, key);
  await expect(demo.getByText(forms.messages.full_name)).toBeHidden();
  await expect(demo).toBeVisible();
  // An Escape outside a composition still closes it.
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();

  const { field, options } = await searchFor(page);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  for (const key of ['Enter', 'Escape'] as const) await endComposition(field, key);
  await expect(field).toBeVisible();
  await expect(page).toHaveURL('/pricing');
  await page.keyboard.press('Escape');

  const { own, panel } = await openChat(page);
  // A chat with people asks for the name first.
  const input = panel.getByRole('textbox').first();
  await input.fill('日本');
  for (const key of ['Enter', 'Escape'] as const) await endComposition(input, key);
  await expect(panel).toBeVisible();
  await expect(own).toHaveCount(0);
  expect(posts).toEqual([]);
});
