import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { firstSolution, secondSolution } from '@/lib/testing/content';
import { demoButton } from '../forms/forms';
import { searchFor, searchOf } from './search';

test('results show while typing, arrows choose, Enter opens; nothing is sent', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const before = files.splice(0).length;
  const beginning = firstSolution.name.slice(0, -1);
  const { field, options, status, words } = await searchFor(page, beginning);
  await expect(options.first().locator('mark').first()).toBeVisible();
  await expect(status).toContainText(words.results.many);
  expect(before).toBeGreaterThan(0);
  expect(files.splice(0).length).toBeGreaterThan(0);

  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  const id = (await options.nth(1).getAttribute('id')) ?? '';
  await expect(field).toHaveAttribute('aria-activedescendant', id);
  await expect(field).toBeFocused();
  await field.fill(secondSolution.name);
  expect(files).toEqual([]);
  // Right after the last letter.
  await field.press('Enter');
  await expect(page).toHaveURL(secondSolution.path);
});

test('Ctrl K opens it, but not over a modal', async ({ page }) => {
  await openHydrated(page, '/pricing');
  const { opener, dialog, field, close, known } = searchOf(page);
  await opener.focus();
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await page.keyboard.press('Control+k');
    await field.fill(known);
    await page.keyboard.press('Control+k');
    await expect(field).toHaveValue(known);
    await leave();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  // One index serves all openings.
  expect(page.workers()).toHaveLength(1);
  await demoButton(page).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('when its files do not load', () => {
  // Nothing on the site has these letters.
  const unknownText = 'zzyzx';
  test.use({ expectedErrors: /Failed to load resource|A part of the page could not be loaded/ });

  test('it tries again', async ({ page }) => {
    const html = await (await page.request.get('/pricing')).text();
    const isLate = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
    await openHydrated(page, '/pricing');
    await page.route(isLate, (route) => route.abort());
    const { status, field, again, faq, options, words } = await searchFor(page, unknownText);
    await expect(status).toHaveText(words.failed);
    await expect(faq).toHaveAttribute('href', words.results.faq.href);

    await page.unroute(isLate);
    await again.click();
    await expect(status).toHaveText(words.results.none);
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue(unknownText);
  });
});
