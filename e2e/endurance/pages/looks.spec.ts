import type { Locator } from 'playwright/test';
import { firstSolution } from '@/testing/solutions';
import { openChat } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

const boxesOf = async (parts: Locator) =>
  Promise.all((await parts.all()).map((part) => part.boundingBox()));

const topsOf = async (parts: Locator) =>
  (await boxesOf(parts)).map((box) => Math.round((box?.y ?? 0) * 10) / 10);

test('plans, add-ons and features stand level and leave no hole', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  const plans = page.getByRole('region', { name: firstSolution.label, exact: true });
  const names = plans.getByRole('listitem').getByRole('heading', { level: 3 });
  const buttons = plans.getByRole('button', { name: /^Request for Demo/ });
  await expect(buttons).toHaveCount(firstSolution.plans.length);
  await expect(names).toHaveCount(firstSolution.plans.length);
  expect(new Set(await topsOf(names)).size).toBe(1);
  expect(new Set(await topsOf(buttons)).size).toBe(1);

  const list = page.getByRole('region', { name: 'Recommended Add Ons' }).getByRole('list');
  const addOns = list.getByRole('listitem');
  const tops = await topsOf(addOns);
  expect(tops).toHaveLength(7);
  for (const first of [0, 2, 4]) expect(tops[first]).toBe(tops[first + 1]);
  expect((await addOns.last().boundingBox())?.width).toBe((await list.boundingBox())?.width);

  await page.goto('/');
  await expectHydrated(page);
  const features = page.getByRole('region', { name: 'What you get, and how it works' });
  const column = features.locator('div:has(> [data-reveal] img)').last().locator('> div');
  const [above, below] = await Promise.all([
    column.first().boundingBox(),
    column.nth(1).boundingBox(),
  ]);
  expect((below?.y ?? 999) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(60);
});

test("the chat's input grows with its text in a browser without field-sizing", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/about');
  const { input } = await openChat(page);
  await input.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  const before = (await input.boundingBox())?.height ?? 0;
  for (const line of ['one', 'two', 'three']) {
    await input.pressSequentially(line);
    await input.press('Shift+Enter');
  }
  await expect.poll(async () => (await input.boundingBox())?.height).toBeGreaterThan(before + 40);
});
