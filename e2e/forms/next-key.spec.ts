import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { enquiries, partsOf, watchPosts } from './enquiries';
import { openDemo } from './send-demo-request';

// A phone. `enquiries.spec.ts` shows that Enter of other keyboards sends the form.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const [contact] = enquiries;

test("'Next' leads through the contact form, also before its scripts, and sends nothing", async ({
  page,
}) => {
  const posts = watchPosts(page, '/email/contact-us');
  const releaseScripts = await holdBack(page, '**/*.js');
  await page.goto(contact.path, { waitUntil: 'commit' });
  const { field, form } = partsOf(page, contact);
  await field('Full name').fill('Dewi Lestari');
  await field('Full name').press('Enter');
  await expect(field('Email')).toBeFocused();
  releaseScripts();
  await expectHydrated(page);
  await field('Email').fill('dewi@batik-dewi.example');
  for (const label of ['Phone number', 'Subject', 'Message']) {
    await page.keyboard.press('Enter');
    await expect(field(label)).toBeFocused();
    await page.keyboard.type('0812 3450 0001');
  }
  await page.keyboard.press('Enter');
  await expect(field('Message')).toHaveValue('0812 3450 0001\n');
  await expect(form.getByText('is required')).toHaveCount(0);
  await expect(form.getByText('Please check')).toBeHidden();
  expect(posts).toEqual([]);
});

test("'Next' leads through the demo dialog", async ({ page }) => {
  await page.goto('/');
  const dialog = await openDemo(page);
  await dialog.getByLabel('Full name').press('Enter');
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Country code')).toBeFocused();
  await dialog.getByLabel('Social media account').press('Enter');
  await expect(dialog.getByLabel('How did you hear about us?')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Request for Demo' })).toBeEnabled();
});
