import type { Page } from 'playwright/test';
import { firstSolution, thirdSolution } from '@/testing/solutions';
import { demoButton, demoDialog, sendDemoRequest } from '../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

// An uncaught error of React, which no longer finds its text, fails each test.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Translates pages as Chrome does, once they are hydrated: it takes each text out of the document and puts
 * its translation there, in two elements, also where a script writes text later. Here the words stay.
 */
const translate = (page: Page) =>
  page.addInitScript(() => {
    function translateIn(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const isForeign = text.parentElement?.closest('font, script, style, [translate="no"]');
        if (isForeign || !text.isConnected || text.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    addEventListener('hydrated', () => {
      translateIn(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) translateIn(node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });

test.beforeEach(({ page }) => translate(page));

test('prices follow solution and period, and the sums what is chosen', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  await expect(page.locator('h1 font font')).toHaveText(/Prices/);
  // The brand is a common word in Indonesian.
  const brand = page.getByRole('banner').getByRole('link', { name: 'Sedia' });
  await expect(brand.locator('font')).toHaveCount(0);
  const { selector, press } = pricingOf(page);
  await press('Annual');
  await expectPricing(page, firstSolution, 'Annual');
  await selector.selectOption({ label: thirdSolution.label });
  await expectPricing(page, thirdSolution, 'Annual');
  const { label } = thirdSolution;
  const [first, second] = [thirdSolution.planAt(0).name, thirdSolution.planAt(1).name];
  await page.getByRole('button', { name: `Calculate your cost: ${second}` }).click();
  const due = page.getByRole('region', { name: 'Your cost' });
  await expect(due).toContainText(`${label}, ${second}, Annual`);
  await due.getByRole('radio', { name: first }).check();
  await due.getByRole('checkbox').first().check();
  await expect(due).toContainText(`${label}, ${first}, Annual`);
});

test('the demo form names the choice of now, its errors come and go, and it thanks', async ({
  page,
  leadsOf,
}) => {
  const email = 'translated@toko.example';
  await page.goto('/pricing');
  await expectHydrated(page);
  const dialog = demoDialog(page);
  for (const { name: plan } of firstSolution.plans.slice(0, 2)) {
    const ask = page.getByRole('main').getByRole('button', { name: `Request for Demo: ${plan}` });
    await ask.first().click();
    await expect(dialog.getByText(`Your choice: ${firstSolution.label}, ${plan}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await demoButton(page).click();
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(dialog.getByText('Email address is required')).toBeVisible();
  await dialog.getByLabel('Email address').fill('translated');
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('Email address').fill(email);
  await expect(dialog.getByText('Invalid email address')).toBeHidden();
  await sendDemoRequest(page, email);
  expect(leadsOf(email)).toHaveLength(1);
});
