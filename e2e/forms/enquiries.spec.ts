import { siteOrigin } from '@/lib/testing/addresses';
import { leadsOf } from '@/lib/testing/browser/stored';
import { expect, expectHydrated, holdBack, openHydrated, test } from '@/lib/testing/browser/test';
import { contact, fill, forms, partsOf, payload, watchPosts } from './forms';

// Smooth scrolling would move the target of a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Enter in the partner form shows everything that is missing', { tag: '@partners' }, async ({
  page,
}) => {
  const posts = watchPosts(page, '/email/contact-us');
  await openHydrated(page, '/partner-program');
  const { form, captcha, captchaMessage } = partsOf(page);
  await form.getByRole('textbox').first().press('Enter');
  for (const field of Object.keys(forms.partner.fields) as (keyof typeof forms.partner.fields)[])
    await expect(form.getByText(forms.messages[field], { exact: true })).toBeVisible();
  await expect(form.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('radio').first()).toBeFocused();
  await form.getByRole('radio').last().check();
  await expect(form.getByText(forms.messages.interest)).toBeHidden();
  await expect(captcha).toHaveAccessibleDescription(forms.captcha.required);
  await captcha.check();
  await expect(captchaMessage).toBeHidden();
  await form.locator('[type=email]').fill('not an address');
  await form.locator('textarea').focus();
  await expect(form.getByText(forms.messages.invalidEmail)).toBeVisible();
  expect(posts).toEqual([]);
});

test('a double click sends one enquiry, confirmed after the reload', async ({ page, context }) => {
  await context.addCookies([{ name: 'cookie_1', value: 'true', url: siteOrigin }]);
  await page.goto(contact.path, { referer: 'http://www.search.example/find' });
  await expectHydrated(page);
  const posts = watchPosts(page, '/email/contact-us');
  const { button, captcha, field } = partsOf(page);
  await fill(page);
  await captcha.check();
  const letSend = await holdBack(page, '**/email/contact-us');
  await button.dblclick();
  await expect(page.getByRole('button', { name: forms.contact.sending })).toBeDisabled();
  letSend();

  await expect(page.getByText(contact.confirmation)).toBeInViewport();
  await expect(page).toHaveURL(`${contact.path}#received`);
  await expect(page.locator(':target')).toBeFocused();
  // The thanks are in the place of the form, with what was sent.
  await expect(page.locator(':target')).toContainText(payload.full_name);
  // Below the header, which is 72 px high.
  expect((await page.getByText(contact.confirmation).boundingBox())?.y).toBeGreaterThan(72);
  await expect(field('full_name')).toBeHidden();
  await page.getByRole('link', { name: forms.another }).click();
  await expect(field('full_name')).toHaveValue('');
  expect(posts.map(({ body }) => body)).toEqual([payload]);
  expect(posts[0]?.headers['x-captcha-token']).toMatch(/^pow:/);
  expect(JSON.parse(posts[0]?.headers['x-form-meta'] ?? '')).toEqual({
    trap: '',
    elapsed: expect.any(Number),
    origin: { landing_page: contact.path, referrer: 'www.search.example' },
  });
  expect(leadsOf(payload.email).map(({ payload }) => payload)).toContainEqual(payload);
});

test('the contact button waits for every field and says what is missing', async ({ page }) => {
  await page.goto(contact.path);
  const { button, captcha, field } = partsOf(page);
  await fill(page);
  await captcha.check();
  await expect(button).toBeEnabled();

  await field('full_name').fill('   ');
  await expect(button).toBeDisabled();
  await field('full_name').fill(payload.full_name);
  await expect(button).toBeEnabled();
  await captcha.uncheck();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(`${forms.missing} ${forms.captcha.short}.`);
});

test('an enquiry waits for the consent to news', { tag: '@news-consent' }, async ({ page }) => {
  await page.goto(contact.path);
  const { button, captcha, form, marketing } = partsOf(page);
  await fill(page);
  await captcha.check();
  await marketing.uncheck();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(`${forms.missing} ${forms.marketing.short}.`);
  const posts = watchPosts(page, '/email/contact-us');
  // A mouse presses it although it looks disabled.
  await button.click({ force: true });
  await expect(marketing).toHaveAccessibleDescription(forms.marketing.required);
  await expect(marketing).toBeFocused();
  expect(posts).toEqual([]);
  await marketing.check();
  await expect(form.getByText(forms.marketing.required)).toBeHidden();
});

test.describe('when a file or the API fails', () => {
  test.use({ expectedErrors: /contact-us|Failed to load resource|ChunkLoadError|module/ });

  test('an enquiry ends where the page says how else to reach us', async ({ page }) => {
    await page.route('**/_next/static/**/*.js', async (route) => {
      const response = await route.fetch();
      const isIt = (await response.text()).includes('x-form-meta');
      await (isIt ? route.abort() : route.fulfill({ response }));
    });
    await openHydrated(page, contact.path);
    const { button, captcha, field } = partsOf(page);
    await fill(page);
    await captcha.check();
    await button.click();
    await expect(page).toHaveURL('/contact#not-received');
    await expect(field('full_name')).toHaveValue(payload.full_name);
  });

  test('an enquiry keeps its text, and the next press sends it', async ({ page }) => {
    await openHydrated(page, contact.path);
    const { button, captcha, field, form, marketing } = partsOf(page);
    const expectFilled = async () => {
      for (const name of contact.fields)
        await expect(field(name)).toHaveValue(contact.values[name]);
      await expect(marketing).toBeChecked();
    };
    await fill(page);
    await captcha.check();
    await page.reload();
    await expectFilled();
    await expect(captcha).not.toBeChecked();

    await captcha.check();
    await page.route('**/email/contact-us', (route) => route.abort(), { times: 1 });
    const posts = watchPosts(page, '/email/contact-us');
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/email/contact-us'),
    );
    await button.click();
    await logged;
    await expect(button).toBeEnabled();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expectFilled();

    await button.click();
    await expect(page.getByText(contact.confirmation)).toBeVisible();
    expect(posts.map(({ body }) => body)).toEqual([payload, payload]);
  });
});
