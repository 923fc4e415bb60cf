import { listFaqEntries } from '@/lib/content';
import { chatOf } from '../chat/chat';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { searchFor, searchOf, unknownText } from './search';

test('results come while typing, sent nowhere, with what was looked for marked; arrows choose one, and Enter shows it', async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  const { opener, field, options, status, words } = searchOf(page);
  await opener.click();
  await expect(status).toHaveText(words.results.hint);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/fetch|xhr|ping/.test(request.resourceType())) requests.push(request.url());
  });
  await field.pressSequentially('secur');
  await expect(
    options
      .first()
      .locator('mark', { hasText: /^secur/i })
      .first(),
  ).toBeVisible();
  await expect(status).toHaveText(/^\d+ results$/);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  for (let press = 0; press < 2; press++) await page.keyboard.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const id = (await second.getAttribute('id')) ?? '';
  await expect(field).toHaveAttribute('aria-activedescendant', id);
  await expect(field).toBeFocused();
  expect(requests).toEqual([]);
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
