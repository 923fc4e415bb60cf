import { getPricingPage, getSite } from '@/lib/content';
import { leadsOf } from '@/lib/testing/browser/stored';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { translate } from '@/lib/testing/browser/translate';
import { firstSolution, thirdSolution } from '@/lib/testing/content';
import { demoPartsOf, forms, sendDemoRequest } from '../forms/forms';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';

// An uncaught error of React, which no longer finds its text, fails the test.
test('a translated page and its demo form still work', async ({ page }) => {
  const words = getPricingPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(`addEventListener('hydrated', () => {
    ${translate}
    translate(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
    }).observe(document.body, { childList: true, subtree: true });
  })`);
  await openHydrated(page, '/pricing');
  await expect(page.locator('h1 font font')).toHaveText(words.title);
  // The brand is a common word in Indonesian.
  const brand = page.getByRole('banner').getByRole('link', { name: getSite().name });
  await expect(brand.locator('font')).toHaveCount(0);
  const { selector, press } = pricingOf(page);
  await press('annual');
  await expectPricing(page, firstSolution, 'annual');
  await selector.selectOption({ label: thirdSolution.label });
  await expectPricing(page, thirdSolution, 'annual');
  const { label } = thirdSolution;
  const [first, second] = [thirdSolution.planAt(0).name, thirdSolution.planAt(1).name];
  await page.getByRole('button', { name: `${words.due.open}: ${second}` }).click();
  const due = page.getByRole('region', { name: words.due.title });
  await expect(due).toContainText(`${label}, ${second}, ${words.period.annual}`);
  await due.getByRole('radio', { name: first }).check();
  await expect(due).toContainText(`${label}, ${first}, ${words.period.annual}`);

  const email = 'translated@toko.example';
  await due.locator('[commandfor=demo-dialog]').click();
  const { dialog, send } = demoPartsOf(page);
  await expect(dialog.getByText(`${label}, ${first}`)).toBeVisible();
  await send.click();
  await expect(dialog.getByText(forms.messages.email_address)).toBeVisible();
  await sendDemoRequest(page, email);
  expect(leadsOf(email)).toHaveLength(1);
});
