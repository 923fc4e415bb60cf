import { getLegalPage, listFaqEntries, listLiveProducts } from '@/lib/content';
import { chatOf } from '../chat/chat';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { searchFor, searchOf, unknownText } from './search';

const entry = listFaqEntries().at(-1) ?? { id: '', question: '' };
const [product] = listLiveProducts();
const section = product?.details.bodySections.at(-1);
const law = getLegalPage('termsandconditions').sections.at(-1);

test('results come while typing, with the words that were looked for marked', async ({ page }) => {
  await page.goto('/about');
  const { opener, field, options, status, words } = searchOf(page);
  await opener.click();
  await expect(field).toBeFocused();
  await expect(status).toHaveText(words.results.hint);
  await field.pressSequentially('secur');
  await expect(options.first()).toContainText(/security/i);
  await expect(
    options
      .first()
      .locator('mark', { hasText: /^secur/i })
      .first(),
  ).toBeVisible();
  await expect(status).toHaveText(/^\d+ results$/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
});

test('arrows choose a result, and Enter shows it', async ({ page }) => {
  await page.goto('/about');
  const { field, options, dialog } = await searchFor(page, 'price');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await expect(field).toBeFocused();
  const address = ((await second.getAttribute('href')) ?? '').replace(/#?:~:.*/, '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(dialog).toBeHidden();
});

test('a result leads to its passage: an opened question, a part of a product, a legal section', async ({
  page,
}) => {
  await page.goto('/about');
  const { options } = await searchFor(page, entry.question);
  await options.filter({ hasText: entry.question }).first().click();
  await expect(page).toHaveURL(`/faq#${entry.id}`);
  const question = page.getByRole('main').locator('summary', { hasText: entry.question });
  await expect(question).toBeInViewport();
  await expect(page.locator('#questions details[open]')).toHaveCount(1);

  for (const [title = '', address] of [
    [section?.items.at(-1)?.titles[0], `/product/${product?.slug}#${section?.name}`],
    [law?.title, `/termsandconditions#${law?.id}`],
  ]) {
    const found = (await searchFor(page, title)).options.filter({ hasText: title });
    await found.first().click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeInViewport();
  }
});

test('the search opens by Ctrl K and ⌘ K, not over another modal, and by no key alone', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { dialog, field } = searchOf(page);
  await page.keyboard.press('k');
  for (const shortcut of ['Control+k', 'Meta+k']) {
    await expect(dialog).toBeHidden();
    await page.keyboard.press(shortcut);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('before hydration', () => {
  test('the first Ctrl K opens the search, and what is typed then is answered', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/*.js');
    await page.goto('/about');
    const { field, options } = searchOf(page);
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('price');
    release();
    await expect(options.first()).toBeVisible();
    await expect(field).toHaveValue('price');
  });

  const ctrl = { ctrlKey: true };
  const meta = { metaKey: true };
  /** `key` and `code` of Latin, Cyrillic, Greek and Dvorak layouts. */
  type Key = { key: string; code: string } & Partial<
    Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>
  >;
  const keys: [platform: string, Key, isShortcut: boolean][] = [
    ['Win32', { key: 'k', code: 'KeyK', ...ctrl }, true],
    ['Win32', { key: 'K', code: 'KeyK', ...ctrl }, true],
    ['Win32', { key: 'л', code: 'KeyK', ...ctrl }, true],
    ['Win32', { key: 'κ', code: 'KeyK', ...ctrl }, true],
    ['Win32', { key: 'k', code: 'KeyV', ...ctrl }, true],
    ['Win32', { key: 't', code: 'KeyK', ...ctrl }, false],
    ['Win32', { key: 'é', code: 'KeyK', ...ctrl }, false],
    ['Win32', { key: 'ё', code: 'Backquote', ...ctrl }, false],
    ['Win32', { key: 'k', code: 'KeyK', ...ctrl, shiftKey: true }, false],
    ['Win32', { key: 'k', code: 'KeyK', ...ctrl, altKey: true }, false],
    ['MacIntel', { key: 'k', code: 'KeyK', ...meta }, true],
    ['MacIntel', { key: 'л', code: 'KeyK', ...meta }, true],
    ['MacIntel', { key: 'k', code: 'KeyK', ...ctrl }, false],
    ['MacIntel', { key: 'k', code: 'KeyK', ...ctrl, ...meta }, false],
  ];

  test('a layout and a Mac have the shortcut where it belongs', async ({ page }) => {
    await page.goto('/about');
    for (const [platform, init, isShortcut] of keys) {
      const isTaken = await page.evaluate(
        ({ value, keyInit }) => {
          Object.defineProperty(navigator, 'platform', { value, configurable: true });
          const key = new KeyboardEvent('keydown', { ...keyInit, bubbles: true, cancelable: true });
          return !document.body.dispatchEvent(key);
        },
        { value: platform, keyInit: init },
      );
      expect(isTaken, JSON.stringify([platform, init])).toBe(isShortcut);
    }
  });
});

test('a second Ctrl K changes nothing, and does not reach the browser @endurance', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { dialog, field } = searchOf(page);
  await page.keyboard.press('Control+k');
  await field.fill('price');
  const wasPrevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener(
          'keydown',
          (event) => event.key === 'k' && resolve(event.defaultPrevented),
        ),
      ),
  );
  await page.evaluate(() => undefined);
  await page.keyboard.press('Control+k');
  expect(await wasPrevented).toBe(true);
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue('price');
  await expect(field).toBeFocused();
});

test('at 320 px the whole search is in the window, and its results scroll @endurance', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto('/about');
  const { dialog, field, close, options } = await searchFor(page, 'price');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toBeInViewport({ ratio: 0.9 });
  for (const size of ['100%', '200%']) {
    await page.locator('html').evaluate((html, fontSize) => {
      html.style.fontSize = fontSize;
    }, size);
    await expect(close).toBeInViewport({ ratio: 1 });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    for (const box of [dialog, field])
      expect(await box.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('Escape and the button close it, and the focus goes back', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { opener, dialog, close } = searchOf(page);
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('what is typed is sent nowhere', async ({ page }) => {
  await page.goto('/termsandconditions', { waitUntil: 'networkidle' });
  const { options, field } = await searchFor(page, 'price');
  await expect(options.first()).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await field.pressSequentially(' of a shop');
  await field.fill('opening hours');
  await expect(options.first()).toContainText(/hours/i);
  expect(calls).toEqual([]);
});

test('without a result it offers the FAQ and the assistant, who gets the question', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { status, faq, ask, dialog, options, words } = await searchFor(page, unknownText);
  await expect(status).toHaveText(words.results.none);
  await expect(options).toHaveCount(0);
  await expect(faq).toHaveAttribute('href', '/faq');
  await ask.click();
  await expect(dialog).toBeHidden();
  await expect(chatOf(page).input).toBeFocused();
  await expect(chatOf(page).input).toHaveValue(unknownText);
});
