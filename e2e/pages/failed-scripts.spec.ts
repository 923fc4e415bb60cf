import type { Page } from 'playwright/test';
import { chatOf } from '../chat/chat';
import { enquiries, partsOf } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

test.describe('when a script throws', () => {
  test.use({ expectedCrashes: [/broken/] });

  test('a demo button leads to the contact page @endurance', async ({ page }) => {
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

  test('a demo button pressed before the failure leads there too @endurance', async ({ page }) => {
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
    const { address, submit } = newsletterOf(page);
    await address.fill(email);
    await submit.click();
    await expect(page).toHaveURL('/#subscribed');
    await expect(page.getByRole('main').getByText('Thank you.')).toBeVisible();
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });

  test('the newsletter subscribes once when only its late script fails @endurance', async ({
    page,
    mailsAbout,
  }) => {
    const email = 'late@early.example';
    await page.goto('/about');
    await expectHydrated(page);
    await page.route('**/*.js', (route) => route.abort());
    const { address } = newsletterOf(page);
    await address.fill(email);
    await address.press('Enter');
    await expect(page).toHaveURL('/#subscribed');
    await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  });

  for (const enquiry of enquiries) {
    test(`the ${enquiry.name} form keeps what was typed${onlyEndurance(enquiry.name === 'partner')}`, async ({
      page,
    }) => {
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

test.describe('when a file is missing', () => {
  const said =
    /Failed to load|MIME type|falling back to hard navigation|The chat could not be loaded/;
  // The page may still hear of the failure before it is left.
  test.use({ expectedErrors: [said], expectedCrashes: [/ChunkLoadError/] });

  test('a link to a page that needs it loads that page in full', async ({ page }) => {
    await page.goto('/security');
    await expectHydrated(page);
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle('Sedia | Our Pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
  });

  test('a link loads its page in full when the data of that page is missing @endurance', async ({
    page,
  }) => {
    await page.goto('/security');
    await expectHydrated(page);
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await page.route(
      ({ searchParams }) => searchParams.has('_rsc'),
      (route) => route.fulfill({ status: 404 }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle('Sedia | Our Pricing');
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
  });

  /** Waits until the page gives the chat up. */
  const giveUpOn = (page: Page) =>
    page.waitForEvent('console', (message) =>
      message.text().startsWith('The chat could not be loaded'),
    );

  test('a page of the present build stays as it is @endurance', async ({ page }) => {
    await page.goto('/security');
    await expectHydrated(page);
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
    await Promise.all([giveUpOn(page), chatOf(page).launcher.click()]);
    await expect(chatOf(page).launcher).toHaveAttribute('aria-expanded', 'false');
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  });

  test('a page of an earlier build that comes back from a cache reloads once @endurance', async ({
    page,
  }) => {
    const html = await (await page.request.get('/security')).text();
    await page.goto('/security');
    await expectHydrated(page);
    const isLate = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
    await page.route(isLate, (route) => route.fulfill({ status: 404 }));
    // The page that a script asks for is of another build, the one that the browser shows is not.
    await page.route('/security', (route) =>
      route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ body: '' }),
    );
    const documents: string[] = [];
    page.on('domcontentloaded', () => documents.push(page.url()));
    await Promise.all([giveUpOn(page), chatOf(page).launcher.click()]);
    expect(documents).toHaveLength(1);
  });
});
