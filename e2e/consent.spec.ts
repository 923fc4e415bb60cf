import { expect, test } from './fixtures';

test.use({ hasConsented: false });

test('Accept All stores every category and the flag, and the reload brings no dialog', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  const dialog = page.getByRole('dialog', { name: 'We Use Cookies' });
  await dialog.getByRole('button', { name: 'Accept All' }).click();
  await expect(dialog).toBeHidden();
  const cookies = Object.fromEntries(
    (await context.cookies()).map((cookie) => [cookie.name, cookie]),
  );
  for (const name of ['cookie_1', 'cookie_2', 'cookie_3', 'cookie_consent']) {
    expect(cookies[name]).toMatchObject({ value: 'true', path: '/', secure: false });
    const days = ((cookies[name]?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(182);
  }
  await page.reload();
  await expect(dialog).toHaveCount(0);
});

test('Manage Cookies shows the preferences, Cancel goes back, Save stores the choices', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Manage Cookies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Consent Preferences' });
  await expect(dialog.getByRole('switch')).toHaveCount(3);
  for (const toggle of await dialog.getByRole('switch').all()) await expect(toggle).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'We Use Cookies' })
    .getByRole('button', { name: 'Manage Cookies' })
    .click();
  await dialog.getByRole('switch', { name: 'Targeting' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const values = Object.fromEntries(
    (await context.cookies()).map(({ name, value }) => [name, value]),
  );
  expect(values).toMatchObject({
    cookie_1: 'true',
    cookie_2: 'true',
    cookie_3: 'false',
    cookie_consent: 'true',
  });
});

test('the privacy policy never asks by itself; a client navigation away from it does', async ({
  page,
}) => {
  await page.goto('/privacypolicy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
  await expect(page.getByRole('dialog', { name: 'We Use Cookies' })).toBeVisible();
});

test('no cookie is set before a choice', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'We Use Cookies' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
