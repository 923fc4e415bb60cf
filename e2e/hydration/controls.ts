import { expect, type Page } from 'playwright/test';
import { thirdSolution } from '@/lib/testing/solutions';
import { contact, fill, partsOf } from '../forms/forms';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { expectHydrated, openWithoutScripts } from '../support/hydrated';

/** Something that changes a page before it hydrates. */
type Change = () => Promise<unknown>;

/** Expects that a solution and a period chosen before hydration stay. */
export async function expectChoiceKept(page: Page, change?: Change) {
  const runScripts = await openWithoutScripts(page, '/pricing');
  await pricingOf(page).selector.selectOption(thirdSolution.label);
  await pricingOf(page).press('Annual');
  await change?.();
  await runScripts();
  await expectPricing(page, thirdSolution, 'Annual');
}

/** Expects that fields stay as they were filled, emptied or unticked over a draft before hydration. */
export async function expectTextKept(page: Page, change?: Change) {
  await page.goto(contact.path);
  await expectHydrated(page);
  await fill(page);
  const runScripts = await openWithoutScripts(page, contact.path);
  const { field, form, marketing } = partsOf(page);
  await field('Full name').fill('Siti Rahma');
  await field('Subject').fill('A subject that is given up');
  await field('Subject').fill('');
  await marketing.check();
  await marketing.uncheck();
  await field('Email').fill('not an address');
  await field('Phone number').focus();
  await change?.();
  await runScripts();
  await expect(field('Full name')).toHaveValue('Siti Rahma');
  await expect(field('Subject')).toHaveValue('');
  await expect(field('Message')).toHaveValue(contact.fields[4][2]);
  await expect(marketing).not.toBeChecked();
  await expect(form.getByText('Invalid email address')).toBeVisible();
  await expect(field('Phone number')).toBeFocused();
}
