import type { Page } from 'playwright/test';
import { chatOf } from '../chat/chat';
import { enquiries, fill, partsOf, watchPosts } from '../forms/enquiries';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

/** Opens a page and holds its scripts back; the returned function releases them. */
async function openWithoutScripts(page: Page, path: string) {
  const letScriptsCome = await holdBack(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return letScriptsCome;
}

const demoDialog = (page: Page) => page.getByRole('dialog', { name: 'Request for Demo' });
const newsletter = (page: Page) => {
  const footer = page.getByRole('contentinfo');
  return {
    address: footer.getByLabel('Email address'),
    submit: footer.getByRole('button', { name: 'Submit' }),
    confirmation: footer.getByRole('status'),
  };
};

test('a demo button pressed twice before its script opens the form once, on the same page', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/about');
  const button = page.getByRole('banner').getByRole('button', { name: 'Get a demo' });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  letScriptsCome();
  await expect(demoDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect(button).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(demoDialog(page)).toBeHidden();
  await expect(button).toBeFocused();
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

for (const [name, press] of [
  ['Enter', (page: Page) => newsletter(page).address.press('Enter')],
  ['a double press', (page: Page) => newsletter(page).submit.dblclick()],
] as const) {
  test(`${name} in the newsletter before its script subscribes once`, async ({
    page,
    mailsAbout,
  }) => {
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@early.example`;
    const posts = watchPosts(page, '/users/newsletter/on');
    const letScriptsCome = await openWithoutScripts(page, '/about');
    const { address, confirmation } = newsletter(page);
    await address.fill(email);
    await press(page);
    letScriptsCome();
    await expect(confirmation).toContainText('Thank you');
    await expect(page).toHaveURL('/about');
    expect(posts).toHaveLength(1);
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });
}

test('the browser validates an address that is submitted before the script', async ({ page }) => {
  const posts = watchPosts(page, '/users/newsletter/on');
  const letScriptsCome = await openWithoutScripts(page, '/about');
  const { address, submit, confirmation } = newsletter(page);
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
  test(`'Show all' pressed before its script opens every question, ${isOpenedByHand ? 'those opened by hand too' : 'all closed before'}`, async ({
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

for (const isRestored of [false, true]) {
  test(`the launcher pressed before its script opens the chat${isRestored ? ' that was open before the reload' : ''}`, async ({
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
  test(`the ${enquiry.name} form submitted with Enter before its script sends once`, async ({
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

test('a dropdown opened before its script is marked as expanded and closes on a press outside', async ({
  page,
}) => {
  const letScriptsCome = await openWithoutScripts(page, '/about');
  const button = page.getByRole('button', { name: 'Solutions' });
  await button.click();
  letScriptsCome();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(1200, 700);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test.describe('when a script throws', () => {
  test.use({ expectedCrashes: [/broken/] });

  test('a demo button leads to the contact page', async ({ page }) => {
    await page.route('**/*.js', (route) => route.fulfill({ body: 'throw Error("broken")' }));
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
    await expect(page).toHaveURL(/\/contact/);
  });
});

test.describe('when scripts fail to load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a demo button leads to the contact page, as without JavaScript', async ({ page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
    await expect(page).toHaveURL(/\/contact/);
  });

  test('a demo button pressed before the failure leads there too', async ({ page }) => {
    let fail = () => {};
    const gate = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await gate;
      await route.abort();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
    fail();
    await expect(page).toHaveURL(/\/contact/);
  });

  test('the newsletter subscribes once, as without JavaScript', async ({ page, mailsAbout }) => {
    const email = 'broken@early.example';
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    const { address, submit } = newsletter(page);
    await address.fill(email);
    await submit.click();
    await expect(page).toHaveURL('/#subscribed');
    await expect(page.getByRole('main').getByText('Thank you.')).toBeVisible();
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });

  test('the newsletter subscribes once when only its late script fails', async ({
    page,
    mailsAbout,
  }) => {
    const email = 'late@early.example';
    await page.goto('/about');
    await expectHydrated(page);
    await page.route('**/*.js', (route) => route.abort());
    const { address } = newsletter(page);
    await address.fill(email);
    await address.press('Enter');
    await expect(page).toHaveURL('/#subscribed');
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });

  for (const enquiry of enquiries) {
    test(`the ${enquiry.name} form keeps what was typed`, async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(enquiry.path);
      const { button, field } = partsOf(page, enquiry);
      await field('Full name').fill('Dewi Lestari');
      await field('Full name').press('Enter');
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(field('Full name')).toHaveValue('Dewi Lestari');
      await expect(page).toHaveURL(enquiry.path);
    });
  }
});
