import type { Page } from 'playwright/test';
import { getDemoRequestCopy, getFaq } from '@/lib/content';
import { siteOrigin } from '@/lib/testing/addresses';
import {
  expect,
  holdBack,
  openHydrated,
  openWithoutScripts,
  test,
} from '@/lib/testing/browser/test';
import { translate } from '@/lib/testing/browser/translate';
import { thirdSolution } from '@/lib/testing/content';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { contact, demoButton, demoPartsOf, fill, forms, partsOf, watchPosts } from '../forms/forms';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { searchOf } from '../search/search';

// Smooth scrolling would move the target of a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Changes a page as an extension, a password manager and a translator do. */
async function changeAsOthersDo(page: Page) {
  await page.evaluate(() => {
    document.body.prepend(document.createElement('div'));
    for (const field of document.querySelectorAll('[type=email]'))
      field.after(document.createElement('div'));
  });
  await page.evaluate(`(${translate})(document.body)`);
}

for (const isChanged of [false, true])
  test.describe(isChanged ? 'on a page that others change' : 'on a page as it is', () => {
    // React reports a hydration mismatch.
    test.use({ expectedErrors: isChanged ? /Minified React error #418/ : undefined });

    test('prices chosen before hydration stay', async ({ page }) => {
      const runScripts = await openWithoutScripts(page, '/pricing');
      await pricingOf(page).selector.selectOption(thirdSolution.label);
      await pricingOf(page).press('annual');
      if (isChanged) await changeAsOthersDo(page);
      await runScripts();
      await expectPricing(page, thirdSolution, 'annual');
    });

    test('fields that were emptied, unticked, filled over a draft or left with a mistake before hydration stay so', async ({
      page,
    }) => {
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
      if (isChanged) await changeAsOthersDo(page);
      await runScripts();
      await expect(field('full_name')).toHaveValue('Siti Rahma');
      await expect(field('subject')).toHaveValue('');
      await expect(field('message')).toHaveValue(contact.values.message);
      await expect(marketing).not.toBeChecked();
      await expect(form.getByText(forms.messages.invalidEmail)).toBeVisible();
      await expect(field('phone')).toBeFocused();
    });
  });

test('before hydration an opened question stays, and Show all counts once', {
  tag: '@faq',
}, async ({ page }) => {
  const runScripts = await openWithoutScripts(page, '/faq');
  const opened = page.locator('main details[open]');
  await page.locator('main summary').first().click();
  await page.getByRole('button', { name: getFaq().showAll }).dblclick();
  await runScripts();
  await expect(opened).toHaveCount(await page.locator('main details').count());
  const hideAll = page.getByRole('button', { name: getFaq().hideAll });
  await expect(hideAll).toHaveAttribute('aria-live', 'polite');
  await hideAll.press('Enter');
  await expect(opened).toHaveCount(0);
});

test('what is typed into the search before hydration is searched for', async ({ page }) => {
  const runScripts = await openWithoutScripts(page, '/pricing');
  const { opener, field, options, words, known } = searchOf(page);
  await opener.click();
  await expect(field).toBeFocused();
  await expect(page.getByText(words.loading)).toBeVisible();
  await page.keyboard.type(known);
  await runScripts();
  await expect(options.first()).toBeVisible();
  await expect(field).toHaveValue(known);
  await expect(opener).not.toHaveAttribute('aria-busy');
});

test('a double press before hydration opens the demo form', async ({ page }) => {
  const runScripts = await openWithoutScripts(page, '/pricing');
  const { dialog, name } = demoPartsOf(page);
  await demoButton(page).dblclick();
  await expect(dialog.getByText(getDemoRequestCopy().loading)).toBeVisible();
  await runScripts();
  await expect(name).toBeVisible();
  await expect(page).toHaveURL('/pricing');
  await expect(demoButton(page)).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(demoButton(page)).toBeFocused();
});

test('the consent dialog keeps what was switched before hydration', async ({ page, context }) => {
  await context.clearCookies();
  await context.addCookies([{ name: 'cookie_3', value: 'false', url: siteOrigin }]);
  const runScripts = await openWithoutScripts(page, '/pricing');
  const { intro, manage, toggle, save, cancel } = consentOf(page);
  await manage.click();
  await toggle('Performance').uncheck();
  await runScripts();
  await expect(toggle('Performance')).not.toBeChecked();
  await expect(toggle('Performance')).toBeFocused();
  await expect(toggle('Functional')).toBeChecked();
  await expect(toggle('Targeting')).not.toBeChecked();
  await cancel.click();
  await expect(intro).toBeFocused();
  await manage.click();
  await toggle('Performance').uncheck();
  await save.click();
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['false', 'true', 'false']);
});

test('two presses of Enter before hydration send the contact form once', async ({ page }) => {
  const runScripts = await openWithoutScripts(page, contact.path);
  const { captcha, field } = partsOf(page);
  const posts = watchPosts(page, '/email/contact-us');
  await fill(page);
  await captcha.click();
  for (let press = 0; press < 2; press++) await field('full_name').press('Enter');
  await runScripts();
  // The proof of work comes first.
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('after Back presses before hydration change the form that was left', async ({ page }) => {
  await openHydrated(page, contact.path);
  const { button, captcha, field, marketing } = partsOf(page);
  await fill(page);
  await captcha.check();
  // A pointer that rests on a page is a sign of the visitor.
  await page.mouse.move(-9, -9);
  await page.goto('/pricing');

  const run = await holdBack(page, '**/*.js');
  await page.goBack();
  // The browser may restore it later.
  const wasTicked = await marketing.isChecked();
  await marketing.click();
  await captcha.check();
  run();
  for (const name of contact.fields) await expect(field(name)).toHaveValue(contact.values[name]);
  await expect(captcha).toBeChecked();
  await expect(marketing).toBeChecked({ checked: !wasTicked });
  await expect(button).toHaveAttribute('aria-disabled', String(wasTicked));
});
