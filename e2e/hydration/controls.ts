import { expect, type Page } from 'playwright/test';
import { thirdSolution } from '@/lib/testing/solutions';
import { contact, fill, forms, partsOf } from '../forms/forms';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { openHydrated, openWithoutScripts } from '../support/hydrated';

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
  await openHydrated(page, contact.path);
  await fill(page);
  const runScripts = await openWithoutScripts(page, contact.path);
  const { field, form, marketing } = partsOf(page);
  await field('full_name').fill('Siti Rahma');
  await field('subject').fill('A subject that is given up');
  await field('subject').fill('');
  await marketing.check();
  await marketing.uncheck();
  await field('email').fill('not an address');
  await field('phone').focus();
  await change?.();
  await runScripts();
  await expect(field('full_name')).toHaveValue('Siti Rahma');
  await expect(field('subject')).toHaveValue('');
  await expect(field('message')).toHaveValue(contact.values.message);
  await expect(marketing).not.toBeChecked();
  await expect(form.getByText(forms.messages.invalidEmail)).toBeVisible();
  await expect(field('phone')).toBeFocused();
}
