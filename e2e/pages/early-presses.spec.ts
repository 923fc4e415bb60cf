import { chromium, type Page } from 'playwright/test';
import { product } from '@/app/testing/pages';
import { chatOf } from '../chat/chat';
import {
  partsOf as consentOf,
  expectCookies,
  expectReloaded,
  markDocument,
} from '../consent/consent';
import { enquiries, fill, partsOf, watchPosts } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { siteOrigin } from '../support/addresses';
import { withBackForwardCache } from '../support/back-forward-cache';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

/** Opens a page and holds its scripts back; the returned function releases them. */
async function openWithoutScripts(page: Page, path: string) {
  const letScriptsCome = await holdBack(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return letScriptsCome;
}

const demoDialog = (page: Page) => page.getByRole('dialog', { name: 'Request for Demo' });

test('a demo button pressed twice before its script opens the modal at once, and the form comes into it', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/about');
  const button = page.getByRole('banner').getByRole('button', { name: 'Get a demo' });
  await button.dblclick();
  await expect(demoDialog(page)).toBeVisible();
  await expect(demoDialog(page).getByText('Loading the form…')).toBeVisible();
  letScriptsCome();
  await expect(demoDialog(page).getByLabel('Full name')).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(demoDialog(page)).toBeHidden();
  await expect(button).toBeFocused();
});

test('a demo modal that is closed before its script stays closed @endurance', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  await demoDialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(demoDialog(page)).toBeHidden();
  letScriptsCome();
  await expectHydrated(page);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(demoDialog(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("the menu's demo button closes it and opens the form once its script is there", async ({
    page,
  }) => {
    const letScriptsCome = await openWithoutScripts(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Get a demo' }).click();
    letScriptsCome();
    await expect(demoDialog(page)).toBeVisible();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/about');
  });
});

test.describe('on a first visit', () => {
  test.use({ hasConsented: false, viewport: { width: 360, height: 740 } });
  test('an open menu stays open, and the consent dialog becomes modal once it is closed @endurance', async ({
    page,
  }) => {
    const letScriptsCome = await openWithoutScripts(page, '/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    letScriptsCome();
    await expectHydrated(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Solutions').click();
    await expect(menu.getByRole('link', { name: product.name })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('dialog:modal')).toHaveAccessibleName('We Use Cookies');
  });

  test('the demo modal stays in front, and the consent dialog becomes modal once it is closed @endurance', async ({
    page,
  }) => {
    const letScriptsCome = await openWithoutScripts(page, '/');
    await page.getByRole('button', { name: 'Request for Demo' }).first().press('Enter');
    letScriptsCome();
    const demo = demoDialog(page);
    await demo.getByLabel('Full name').fill('Dewi');
    await demo.getByRole('button', { name: 'Close' }).click();
    await expect(demo).toBeHidden();
    await expect(page.locator('dialog:modal')).toHaveAccessibleName('We Use Cookies');
  });
});

for (const [name, press] of [
  ['Enter', (page: Page) => newsletterOf(page).address.press('Enter')],
  ['a double press', (page: Page) => newsletterOf(page).submit.dblclick()],
] as const) {
  test(`${name} in the newsletter before its script subscribes once${onlyEndurance(name === 'Enter')}`, async ({
    page,
    mailsAbout,
  }) => {
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@early.example`;
    const posts = watchPosts(page, '/users/newsletter/on');
    const letScriptsCome = await openWithoutScripts(page, '/about');
    const { address, confirmation } = newsletterOf(page);
    await address.fill(email);
    await press(page);
    letScriptsCome();
    await expect(confirmation).toContainText('Thank you');
    await expect(page).toHaveURL('/about');
    expect(posts).toHaveLength(1);
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });
}

test('the browser validates an address that is submitted before the script @endurance', async ({
  page,
}) => {
  const posts = watchPosts(page, '/users/newsletter/on');
  const letScriptsCome = await openWithoutScripts(page, '/about');
  const { address, submit, confirmation } = newsletterOf(page);
  await address.fill('not an address');
  await submit.click();
  letScriptsCome();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('not an address');
  await address.fill('mended@early.example');
  await address.press('Enter');
  await expect(confirmation).toContainText('Thank you');
  expect(posts).toHaveLength(1);
});

for (const isOpenedByHand of [false, true]) {
  test(`'Show all' pressed before its script opens every question, ${isOpenedByHand ? 'those opened by hand too' : 'all closed before'}${onlyEndurance(isOpenedByHand)}`, async ({
    page,
  }) => {
    const letScriptsCome = await openWithoutScripts(page, '/faq');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const questions = page.locator('main summary');
    const count = await questions.count();
    if (isOpenedByHand)
      await questions.evaluateAll((all) => {
        for (const question of all) if (question instanceof HTMLElement) question.click();
      });
    await page.getByRole('button', { name: 'Show all' }).click();
    letScriptsCome();
    await expectHydrated(page);
    await expect(page.locator('main details[open]')).toHaveCount(count);
  });
}

test("'Hide all' pressed as the page comes back from the back-forward cache closes every question @endurance", async () => {
  const browser = await chromium.launch(withBackForwardCache);
  const page = await browser.newPage({ baseURL: siteOrigin });
  await page.context().addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Show all' }).click();
  const hideAll = page.getByRole('button', { name: 'Hide all' });
  await expect(hideAll).toBeVisible();
  await hideAll.evaluate((button: HTMLButtonElement) =>
    addEventListener('pageshow', () => {
      button.click();
      Object.assign(window, { wasKept: button.ariaBusy });
    }),
  );
  await page.goto('/security');
  // Playwright's goBack waits for a load event; a page from this cache has none.
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => Reflect.get(window, 'wasKept') === 'true');
  await expect(page.locator('main details[open]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show all' })).not.toHaveAttribute('aria-busy');
  await browser.close();
});

for (const isRestored of [false, true]) {
  test(`the launcher pressed before its script opens the chat${isRestored ? ' that was open before the reload @endurance' : ''}`, async ({
    page,
  }) => {
    if (isRestored) {
      await page.goto('/about');
      await chatOf(page).launcher.click();
      await expect(chatOf(page).assistant.first()).toBeVisible();
    }
    const letScriptsCome = await openWithoutScripts(page, '/about');
    const { launcher, panel } = chatOf(page);
    await launcher.dblclick();
    letScriptsCome();
    await expect(panel).toBeVisible();
    await expect(launcher).toHaveAttribute('aria-expanded', 'true');
  });
}

for (const enquiry of enquiries) {
  test(`the ${enquiry.name} form submitted with Enter before its script sends once${onlyEndurance(enquiry.name === 'partner')}`, async ({
    page,
  }) => {
    test.setTimeout(60_000);
    const posts = watchPosts(page, '/email/contact-us');
    const letScriptsCome = await openWithoutScripts(page, enquiry.path);
    const { captcha, field } = partsOf(page, enquiry);
    await fill(page, enquiry);
    await captcha.click();
    for (let press = 0; press < 2; press++) await field('Full name').press('Enter');
    letScriptsCome();
    // The proof of work comes first.
    await expect(page.getByText(enquiry.confirmation)).toBeVisible({ timeout: 20_000 });
    expect(posts).toHaveLength(1);
  });
}

test('a dropdown opened before its script stays open and closes on a press outside', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/about');
  const button = page.getByRole('button', { name: 'Solutions' });
  const menu = page.locator('#solutions-menu');
  await button.click();
  letScriptsCome();
  await expectHydrated(page);
  await expect(menu).toBeVisible();
  await page.mouse.move(1200, 700);
  await page.mouse.down();
  await expect(menu).toBeHidden();
});

test('a cookie switch pressed before the scripts stays, and the others keep their saved state', async ({
  page,
  context,
}) => {
  await context.addCookies(
    ['cookie_1', 'cookie_2'].map((name) => ({ name, value: 'false', url: siteOrigin })),
  );
  const letScriptsCome = await openWithoutScripts(page, '/about');
  const { settings, toggle, save } = consentOf(page);
  await settings.click();
  await toggle('Functional').uncheck();
  await toggle('Functional').check();
  await toggle('Targeting').uncheck();
  letScriptsCome();
  await expectHydrated(page);
  await expect(toggle('Performance')).not.toBeChecked();
  await expect(toggle('Functional')).toBeChecked();
  await expect(toggle('Targeting')).not.toBeChecked();
  await markDocument(page);
  await save.click();
  await expectReloaded(page);
  await expectCookies(context, ['false', 'true', 'false']);
});
