import { expect, type Page } from 'playwright/test';
import { getPricingPage } from '@/lib/content';
import { type Solution, solutions } from '@/lib/testing/content';

const copy = getPricingPage();
type Period = 'monthly' | 'annual';

export function partsOf(page: Page) {
  // What is due has such a group too, further down.
  const periods = page.getByRole('group', { name: copy.period.label }).first();
  return {
    selector: page.getByLabel(copy.selectorLabel),
    radio: (period: Period) => periods.getByRole('radio', { name: copy.period[period] }),
    press: (period: Period) => periods.getByText(copy.period[period]).click(),
    panel: (name: string) => page.getByRole('region', { name, exact: true }),
  };
}

/** Expects selector, address, plans, period, every price and the announced text to match one choice. */
export async function expectPricing(page: Page, solution: Solution, period: Period) {
  const { slug, label, plans } = solution;
  const { selector, radio, panel } = partsOf(page);
  await expect(selector).toHaveValue(slug);
  await expect(radio(period)).toBeChecked();
  await expect(page).toHaveURL(
    ({ searchParams }) => (searchParams.get('solution') ?? solutions[0]?.slug) === slug,
  );
  const hasText = `${label}, ${copy.period[period]}`;
  await expect(page.getByRole('status').filter({ hasText })).toBeAttached();
  await expect(page.getByRole('table', { name: copy.comparison.title })).toHaveCount(1);
  const { billedMonthly, billedAnnually, forTheYear } = copy.labels;
  const amounts = plans.flatMap(({ monthly, discounted, annual }) => {
    if (period === 'monthly') return [monthly, billedMonthly];
    return discounted ? [discounted, monthly, `${annual} ${forTheYear}`] : [annual, billedAnnually];
  });
  const parts = panel(label).locator('.amount, .plan-sum s, .plan-sum + p');
  await expect(parts.filter({ visible: true })).toHaveText(amounts);
}
