import { listFaqEntries } from '@/lib/content';
import { chatOf } from '../chat/chat';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { searchFor, searchOf, unknownText } from './search';

test('results come while typing, with what was looked for marked; arrows choose one, and Enter shows it', async ({
  page,
}) => {
  await page.goto('/about');
  const { opener, field, options, status, words } = searchOf(page);
  await opener.click();
  await expect(status).toHaveText(words.results.hint);
  await field.pressSequentially('secur');
  await expect(
    options
      .first()
      .locator('mark', { hasText: /^secur/i })
      .first(),
  ).toBeVisible();
  await expect(status).toHaveText(/^\d+ results$/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const id = (await second.getAttribute('id')) ?? '';
  await expect(field).toHaveAttribute('aria-activedescendant', id);
  await expect(field).toBeFocused();
  const { id: question, question: text } = listFaqEntries().at(-1) ?? { id: '', question: '' };
  await field.fill(text);
  // Right after the last letter.
  await field.press('Enter');
  await expect(page).toHaveURL(`/faq#${question}`);
  await expect(page.getByRole('main').getByText(text)).toBeInViewport();
});

test('Ctrl K and ⌘ K open it, but not over a modal; Escape, the button and a press beside it close it', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { opener, dialog, field, close } = searchOf(page);
  await opener.focus();
  await page.keyboard.press('k');
  for (const [shortcut, leave] of [
    ['Control+k', () => page.keyboard.press('Escape')],
    ['Meta+k', () => close.click()],
    ['Control+k', () => page.mouse.click(5, 300)],
  ] as const) {
    await expect(dialog).toBeHidden();
    await page.keyboard.press(shortcut);
    await field.fill('price');
    await page.keyboard.press(shortcut);
    await expect(field).toHaveValue('price');
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('layouts of other scripts and a Mac have the shortcut where it belongs', async ({ page }) => {
  await page.goto('/about');
  const isTaken = (platform: string, modifiers: string, key: string, code = 'KeyK') =>
    page.evaluate(
      ([value, held, init]) => {
        Object.defineProperty(navigator, 'platform', { value, configurable: true });
        const keys = Object.fromEntries(held.split(' ').map((name) => [`${name}Key`, true]));
        const press = { ...init, ...keys, bubbles: true, cancelable: true };
        return !document.body.dispatchEvent(new KeyboardEvent('keydown', press));
      },
      [platform, modifiers, { key, code }] as const,
    );
  // Latin letters count by what they are, others by their place.
  for (const [key, code, expected] of [
    ['K', 'KeyK', true],
    ['л', 'KeyK', true],
    ['k', 'KeyV', true],
    ['t', 'KeyK', false],
    ['ё', 'Backquote', false],
  ] as const)
    expect(await isTaken('Win32', 'ctrl', key, code), key).toBe(expected);
  for (const [platform, modifiers, expected] of [
    ['Win32', 'ctrl shift', false],
    ['Win32', 'ctrl alt', false],
    ['MacIntel', 'meta', true],
    ['MacIntel', 'ctrl', false],
    ['MacIntel', 'ctrl meta', false],
  ] as const)
    expect(await isTaken(platform, modifiers, 'k'), modifiers).toBe(expected);
});

test('it loads on the first use, and what is typed is sent nowhere', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/termsandconditions', { waitUntil: 'networkidle' });
  const before = files.splice(0).length;
  const { options, field } = await searchFor(page, 'price');
  await expect(options.first()).toBeVisible();
  expect(before).toBeGreaterThan(0);
  expect(files.splice(0).length).toBeGreaterThan(0);
  await field.fill('opening hours');
  await expect(options.first()).toContainText(/hours/i);
  expect(files).toEqual([]);
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

test.describe('when its files cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource|The search could not be loaded/] });

  test('it says so, leads to the FAQ, keeps what was typed, and tries again', async ({ page }) => {
    const html = await (await page.request.get('/about')).text();
    const isLate = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
    await page.goto('/about');
    await expectHydrated(page);
    await page.route(isLate, (route) => route.abort());
    const { status, field, again, faq, options, words } = await searchFor(page, 'price');
    await expect(status).toHaveText(words.failed);
    await expect(faq).toHaveAttribute('href', '/faq');

    await page.unroute(isLate);
    await again.click();
    await expect(options.first()).toBeVisible();
    await expect(field).toHaveValue('price');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to the FAQ stands in its place', async ({ page }) => {
    await page.goto('/about');
    const { opener, words } = searchOf(page);
    await expect(opener).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: words.results.faq }).click();
    await expect(page).toHaveURL('/faq');
  });
});
