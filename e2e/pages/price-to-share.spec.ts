import type { Page } from 'playwright/test';
import { formatRupiah } from '@/lib/content/format';
import { firstSolution, secondSolution } from '@/lib/testing/solutions';
import { sendDemoRequest } from '../forms/forms';
import { leadsOf } from '../support/database';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydrated';
import { readPaints } from '../support/paints';
import { expectPricing, partsOf } from './pricing';

const first = firstSolution.planAt(0);
const second = firstSolution.planAt(1);
const linkTo = (rest: string) => `${firstSolution.onPricing}${rest}#due`;
const shared = linkTo(
  `&period=annual&plan=${second.id}&add-ons=content-management.additional-user-account.booking-system-upgrade&users=3`,
);

const panelOf = (page: Page) => page.getByRole('region', { name: 'Your cost' });

const linesOf = (page: Page, time: string) =>
  panelOf(page)
    .locator('div', { has: page.getByRole('heading', { name: time, exact: true }) })
    .last()
    .locator('dl > div');

async function expectShared(page: Page) {
  await expect(linesOf(page, 'At go-live')).toHaveText([
    `Set-up fee: ${second.name}${formatRupiah(second.corePrice)}`,
    'Upgrade with booking systemfrom Rp 3,500,000',
    `Totalfrom ${formatRupiah(second.corePrice + 3_500_000)}`,
  ]);
  await expect(linesOf(page, 'Each year')).toHaveText([
    `Subscription fee: ${second.name}${formatRupiah(second.annualPrice)}`,
  ]);
  await expect(linesOf(page, 'Each month')).toHaveText([
    'Content managementRp 2,000,000',
    'Additional user access account: 3 × Rp 99,000Rp 297,000',
    'Upgrade with booking systemRp 399,000',
    'TotalRp 2,696,000',
  ]);
}

test('a shared link needs no sign of the visitor, prints and leads to a demo', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(shared);
  await expectShared(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: 'Your cost' })).toBeInViewport();
  await expect(panel.getByRole('radio', { name: second.name })).toBeChecked();
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(panel.getByLabel('Number of users')).toHaveValue('3');
  await expectPricing(page, firstSolution, 'Annual');
  expect((await readPaints(page)).shifts).toEqual([]);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const email = 'choice@toko.example';
  await panel.getByRole('button', { name: `Request for Demo: ${second.name}` }).click();
  await expect(
    page.getByText(
      `Your choice: ${firstSolution.label}, ${second.name}, Annual, Content management, Additional user access account × 3, Upgrade with booking system`,
    ),
  ).toBeVisible();
  await sendDemoRequest(page, email);
  expect(leadsOf(email).map(({ choice }) => choice)).toEqual([
    {
      solution: firstSolution.slug,
      plan: second.id,
      period: 'annual',
      add_ons: ['content-management', 'additional-user-account', 'booking-system-upgrade'],
      users: 3,
    },
  ]);
});

test('by keyboard each choice is in the address, which Back restores', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await expect(panelOf(page)).toHaveCount(0);
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: `Calculate your cost: ${first.name}` }).press('Enter');
  const panel = panelOf(page);
  const title = panel.getByRole('heading', { name: 'Your cost' });
  await expect(title).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 999);
  await expect(page).toHaveURL(linkTo(`&period=monthly&plan=${first.id}`));
  await expect(linesOf(page, 'Each month')).toHaveText([
    `Subscription fee: ${first.name}${formatRupiah(first.monthlyPrice)}`,
  ]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: second.name })).toBeFocused();
  await panel.getByRole('radio', { name: 'Annual' }).press('Space');
  for (const name of [/^Content/, /^Additional user/, /^Upgrade with/])
    await panel.getByRole('checkbox', { name }).press('Space');
  const users = panel.getByLabel('Number of users');
  await users.fill('');
  await users.pressSequentially('3');
  await expect(page).toHaveURL(shared);
  await expectShared(page);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.goto('/about');
  await page.goBack();
  await expectShared(page);
  await expectPricing(page, firstSolution, 'Annual');

  await partsOf(page).selector.selectOption(secondSolution.label);
  await expectPricing(page, secondSolution, 'Annual');
  // A plan of the same id stays chosen.
  const kept = secondSolution.plans.filter(({ id }) => id === second.id);
  await expect(linesOf(page, 'Each year')).toHaveText(
    kept.map(({ name, annualPrice }) => `Subscription fee: ${name}${formatRupiah(annualPrice)}`),
  );
});

test('the sums are read out once typing pauses; a wrong number stays', async ({ page }) => {
  await page.goto(shared);
  await expectShared(page);
  const users = panelOf(page).getByLabel('Number of users');
  const status = panelOf(page).getByRole('status');
  await expect(status).toHaveText('');
  const said = await status.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    return texts;
  });
  await users.pressSequentially('4');
  // In Arabic digits.
  await users.fill('٤٥');
  const sums = `At go-live: from ${formatRupiah(second.corePrice + 3_500_000)}. Each year: ${formatRupiah(second.annualPrice)}. Each month: ${formatRupiah(6_854_000)}`;
  await expect(status).toHaveText(sums);
  expect(await said.jsonValue()).toEqual([sums]);
  await expect(page).toHaveURL(/users=45#/);
  for (const typed of ['5.5', '1000']) {
    await users.fill(typed);
    await users.blur();
    await expect(users).toHaveValue(typed);
    await expect(users).toHaveAccessibleDescription('Enter a whole number from 1 to 999.');
  }
  await users.fill('3');
  await expect(users).toHaveAccessibleDescription('');
});
