import type { Locator } from 'playwright/test';
import { firstSolution } from '@/testing/solutions';
import { openChat } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

const boxesOf = async (parts: Locator) =>
  Promise.all((await parts.all()).map((part) => part.boundingBox()));

const topsOf = async (parts: Locator) =>
  (await boxesOf(parts)).map((box) => Math.round((box?.y ?? 0) * 10) / 10);

test('the demo dialog keeps its round corners, and the mouse puts no ring on a control', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  // A scrollbar of the dialog itself would be drawn over its corners.
  await expect(dialog).toHaveCSS('overflow-y', 'hidden');
  await expect(dialog).toHaveCSS('outline-style', 'none');
  await expect(dialog.locator('> div')).not.toHaveCSS('scrollbar-color', 'auto');
  await expect(dialog.locator(':focus-visible')).toHaveCount(0);
  const rest = dialog.getByRole('checkbox');
  await rest.scrollIntoViewIfNeeded();
  await expect(rest).toBeInViewport();

  const fields = dialog.locator(':is(input:not([type=checkbox]), select)[id^=demo-]');
  const heights = (await boxesOf(fields)).map((box) => Math.round(box?.height ?? 0));
  expect(heights.length).toBeGreaterThan(9);
  expect(new Set(heights).size).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('before the choice of cookies', () => {
  test.use({ hasConsented: false, viewport: { width: 700, height: 420 } });
  test('a press of the mouse puts no ring on a control of the preferences', async ({ page }) => {
    await page.goto('/');
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Manage Cookies' }).click();
    const preferences = page.getByRole('dialog', { name: 'Manage Consent Preferences' });
    await expect(preferences).toBeVisible();
    await expect(preferences.locator(':focus-visible')).toHaveCount(0);
    await expect(preferences.locator(':is(a, button, input):focus')).toHaveCount(0);
    await expect(preferences.locator('form')).not.toHaveCSS('scrollbar-color', 'auto');
  });
});

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

test('the head of the comparison keeps its line while the table scrolls', async ({ page }) => {
  await page.goto('/pricing');
  const table = page.getByRole('table', {
    name: `Compare the plans: ${firstSolution.label}`,
    exact: true,
  });
  const head = table.getByRole('columnheader').nth(1);
  await table
    .getByRole('rowheader')
    .nth(9)
    .evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await expect
    .poll(async () => (await head.boundingBox())?.y)
    .toBeCloseTo((await page.getByRole('banner').boundingBox())?.height ?? 0, 0);
  // A border of a collapsed table would scroll away.
  await expect(head).toHaveCSS('box-shadow', /inset/);
});

test('the selector of solutions shows every name whole, and a cut one on a phone with dots', async ({
  page,
}) => {
  await page.goto('/pricing');
  const selector = page.getByLabel('Choose Solutions');
  const spare = await selector.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.font = style.font;
    const widths = [...select.options].map(({ text }) => canvas.measureText(text).width);
    const { paddingLeft, paddingRight } = style;
    return (
      select.clientWidth -
      Number.parseFloat(paddingLeft) -
      Number.parseFloat(paddingRight) -
      Math.max(...widths)
    );
  });
  expect(spare).toBeGreaterThanOrEqual(0);
  await expect(selector).toHaveCSS('text-overflow', 'ellipsis');
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
