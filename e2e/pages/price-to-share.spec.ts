import type { Page } from 'playwright/test';
import { formatPrice } from '@/lib/content/prices';
import offer from '@/lib/generated/offer.json' with { type: 'json' };
import { type Choice, formatChoice } from '@/lib/pricing/choice';
import { listDue } from '@/lib/pricing/due';
import { readPaints } from '@/lib/testing/browser/paints';
import { leadsOf } from '@/lib/testing/browser/stored';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { firstSolution, secondSolution } from '@/lib/testing/content';
import { demoPartsOf, sendDemoRequest } from '../forms/forms';
import { expectPricing, partsOf } from './pricing';

const first = firstSolution.planAt(0);
const second = firstSolution.planAt(1);
const { addOns, words } = offer;
const { slug: solution } = firstSolution;
const period = 'annual';
const { digits } = offer.money;
const chosen = { solution: firstSolution, plan: second, period, addOns, users: 3, digits } as const;
const ids = addOns.map(({ id }) => id);
const users = addOns.some(({ isPerUser }) => isPerUser) ? 3 : undefined;
const choice: Choice = { solution, period, plan: second.id, addOns: ids, users };
const linkTo = (choice: Choice) => `/pricing${formatChoice(choice)}#due`;
const write = (amount: number, isFrom: boolean) =>
  `${isFrom ? `${words.from} ` : ''}${formatPrice(amount)}`;

const panelOf = (page: Page) => page.getByRole('region', { name: words.title, exact: true });
const usersOf = (page: Page) => panelOf(page).getByLabel(words.users);
const linesOf = (page: Page, time: string) =>
  panelOf(page).getByRole('heading', { name: time, exact: true }).locator('xpath=../dl/div');

async function expectShared(page: Page) {
  for (const { when, parts, sum, isFrom } of listDue(chosen)) {
    const lines = parts.map(({ fee, name, price, quantity, amount, isFrom }) => {
      const times = quantity > 1 ? `: ${quantity} × ${formatPrice(price)}` : '';
      return `${fee ? `${words[fee]}: ` : ''}${name}${times}${write(amount, isFrom)}`;
    });
    if (parts.length > 1) lines.push(`${words.sum}${write(sum, isFrom)}`);
    await expect(linesOf(page, words[when])).toHaveText(lines);
  }
}

test('a shared link shows prices without input, prints, leads to a demo', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(linkTo(choice));
  await expectShared(page);
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: words.title })).toBeInViewport();
  await expect(panel.getByRole('radio', { name: second.name })).toBeChecked();
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(addOns.length);
  await expectPricing(page, firstSolution, 'annual');
  expect((await readPaints(page)).shifts).toEqual([]);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const email = 'choice@toko.example';
  await panel.getByRole('button', { name: `${words.demoLabel}: ${second.name}` }).click();
  const extras = addOns.map(({ name, isPerUser }) => (isPerUser ? `${name} × 3` : name));
  const named = [firstSolution.label, second.name, words.annual, ...extras].join(', ');
  await expect(demoPartsOf(page).dialog.getByText(named)).toBeVisible();
  await sendDemoRequest(page, email);
  const { addOns: add_ons, ...others } = choice;
  expect(leadsOf(email).map(({ choice }) => choice)).toEqual([{ ...others, add_ons }]);
});

test('by keyboard each choice is in the address, which Back restores', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await expect(panelOf(page)).toHaveCount(0);
  const entries = await page.evaluate(() => history.length);
  await page
    .getByRole('button', { name: `${words.open}: ${first.name}` })
    .first()
    .press('Enter');
  const panel = panelOf(page);
  const title = panel.getByRole('heading', { name: words.title });
  await expect(title).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 999);
  await expect(page).toHaveURL(linkTo({ solution, period: 'monthly', plan: first.id }));
  await expect(linesOf(page, words.month)).toContainText(formatPrice(first.monthlyPrice));

  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: second.name })).toBeFocused();
  await panel.getByRole('radio', { name: words.annual }).press('Space');
  for (const box of await panel.getByRole('checkbox').all()) await box.press('Space');
  if (users) {
    await usersOf(page).fill('');
    await usersOf(page).pressSequentially('3');
  }
  await expect(page).toHaveURL(linkTo(choice));
  await expectShared(page);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.goto('/contact');
  await page.goBack();
  await expectShared(page);
  await expectPricing(page, firstSolution, 'annual');

  await partsOf(page).selector.selectOption(secondSolution.label);
  await expectPricing(page, secondSolution, 'annual');
  // A plan of the same id stays chosen.
  const kept = secondSolution.plans.filter(({ id }) => id === second.id);
  await expect(linesOf(page, words.year)).toHaveText(
    kept.map((plan) => `${words.subscription}: ${plan.name}${formatPrice(plan.annualPrice)}`),
  );
});

test('the sums are read out once typing pauses; a wrong number stays', {
  tag: '@per-user',
}, async ({ page }) => {
  await page.goto(linkTo(choice));
  await expectShared(page);
  const field = usersOf(page);
  await expect(field).toHaveValue('3');
  const status = panelOf(page).getByRole('status');
  await expect(status).toHaveText('');
  const said = await status.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    return texts;
  });
  await field.pressSequentially('4');
  // In Arabic digits.
  await field.fill('٤٥');
  const sums = listDue({ ...chosen, users: 45 })
    .map(({ when, sum, isFrom }) => `${words[when]}: ${write(sum, isFrom)}`)
    .join('. ');
  await expect(status).toHaveText(sums);
  expect(await said.jsonValue()).toEqual([sums]);
  await expect(page).toHaveURL(/users=45#/);
  for (const typed of ['5.5', '1000']) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAccessibleDescription(words.usersRefused.replace('[most]', '999'));
  }
  await field.fill('3');
  await expect(field).toHaveAccessibleDescription('');
});
