import { markDocument } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { newsletterOf } from './newsletter';

test('an answer that comes on the next page is told there, without a reload', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { address, submit, confirmation } = newsletterOf(page);
  const letSend = await holdBack(page, '**/users/newsletter/on');
  await address.fill('gone@kedai-rina.example');
  await submit.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
  await expect(page).toHaveTitle('Sedia | Our Leadership');
  await markDocument(page);
  letSend();
  await expect(confirmation).toContainText('Thank you');
  await expect(address).toHaveValue('');
  await expect(confirmation).not.toBeFocused();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});

test('a form that is sent at once after a reload counts from its first touch, also when the clock is set back', async ({
  page,
}) => {
  const begun = Date.parse('2026-11-21T10:00:00Z');
  await page.clock.install({ time: begun });
  await page.goto('/');
  const { address, submit, confirmation } = newsletterOf(page);
  await address.fill('reload@kedai-rina.example');
  await expectHydrated(page);
  await page.reload();
  await page.clock.setSystemTime(begun - 900_000);
  await page.clock.runFor(60_000);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await expect(address).toHaveValue('reload@kedai-rina.example');
  await submit.click();
  const { elapsed } = JSON.parse((await posted).headers()['x-form-meta'] ?? '{}');
  expect(elapsed).toBeGreaterThanOrEqual(60_000);
  await expect(confirmation).toContainText('Thank you');
});
