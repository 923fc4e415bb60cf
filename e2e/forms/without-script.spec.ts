import type { Page } from 'playwright/test';
import { expect, onlyEndurance, test } from '../support/fixtures';

test.use({ javaScriptEnabled: false });

const demoForm = (page: Page) => page.getByRole('form', { name: 'Request for Demo' });
const resultsOf = (page: Page) => ({
  received: page.getByText('Thank you for your request'),
  notReceived: page.getByText('This has not reached us'),
});

for (const width of [360, 1280]) {
  test.describe(`at ${width} px${onlyEndurance(width !== 360)}`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a demo request ends as one lead and says so', async ({ page, leadsOf, mailsAbout }) => {
      const email = `dewi-${width}@no-script.example`;
      await page.goto('/contact');
      const { received, notReceived } = resultsOf(page);
      await expect(received).toBeHidden();
      await expect(notReceived).toBeHidden();
      const form = demoForm(page);
      await form.getByLabel('Full name').fill('Dewi Lestari');
      await form.getByLabel('Email address').fill(email);
      await form.getByLabel('Country code').fill('+62');
      await form.getByLabel('Phone number').fill('0812345');
      await form.getByLabel('Company size').selectOption('16 - 100');
      await form.getByRole('checkbox').check();
      await form.getByRole('button', { name: 'Request for Demo' }).dblclick();

      await expect(page).toHaveURL('/contact#received');
      await expect(received).toBeInViewport();
      await expect(notReceived).toBeHidden();
      expect(leadsOf(email)).toMatchObject([
        {
          payload: {
            full_name: 'Dewi Lestari',
            phone_country: '+62',
            phone: '0812345',
            company_size: '16 - 100',
            department: '',
            marketing: true,
          },
        },
      ]);
      await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
      const [mail] = await mailsAbout(email);
      expect(mail?.text).toContain('Indonesia');
      expect(mail?.subject).not.toContain('Suspected');
    });

    test('a subscription ends as one mail and says so on home', async ({ page, mailsAbout }) => {
      const email = `rina-${width}@no-script.example`;
      await page.goto('/faq');
      const box = page.getByRole('contentinfo');
      await box.getByLabel('Email address').fill(email);
      await box.getByRole('button', { name: 'Submit' }).dblclick();
      await expect(page).toHaveURL('/#subscribed');
      await expect(page.getByRole('main').getByText('Thank you.')).toBeInViewport();
      await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
    });

    test('a form that is not taken says how else to reach the company', async ({ page }) => {
      await page.goto('/contact');
      const form = demoForm(page);
      // The browser takes this for a name.
      await form.getByLabel('Full name').fill(' ');
      await form.getByLabel('Email address').fill('rina@kedai.example');
      await form.getByRole('button', { name: 'Request for Demo' }).click();
      await expect(page).toHaveURL('/contact#not-received');
      const { received, notReceived } = resultsOf(page);
      await expect(notReceived).toBeInViewport();
      await expect(received).toBeHidden();
      const result = page.locator(':target');
      await expect(result.getByRole('link', { name: 'sales@sedia.example' })).toBeVisible();
      await expect(result.getByRole('link', { name: '+62 21 0555 0101' })).toBeVisible();
      await page.goBack();
      await expect(form.getByLabel('Email address')).toHaveValue('rina@kedai.example');
    });
  });
}

test('the browser checks the demo form', async ({ page }) => {
  await page.goto('/contact');
  const form = demoForm(page);
  await form.getByLabel('Full name').fill('Dewi Lestari');
  await form.getByLabel('Email address').fill('dewi@no-script.example');
  await form.getByLabel('Country code').fill('62');
  await form.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(form.getByLabel('Country code')).toBeFocused();
  await expect(page).toHaveURL('/contact');
});
