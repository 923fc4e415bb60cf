import { onlyEndurance } from '../support/fixtures';
import { expect, secret, test } from './password-desk';

test.use({ expectedErrors: [/403|404/] });

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}${onlyEndurance(width !== 360)}`, () => {
    test.use({ viewport: { width, height: 760 }, colorScheme });
    test('the desk asks for its password, keeps it for the browser, and forgets it', async ({
      page,
      desk,
    }) => {
      test.slow();
      await page.goto(`${desk}/rooms/00000000-0000-4000-8000-000000000000`);
      const password = page.getByLabel('Password');
      await expect(password).toBeFocused();
      await password.fill('not the password');
      await password.press('Enter');
      await expect(page.getByText('This is not the password.')).toBeVisible();

      await password.fill(secret);
      await password.press('Enter');
      await expect(page.getByRole('heading', { name: 'This chat is not open' })).toBeVisible();
      await page.getByRole('link', { name: 'All open chats' }).click();
      await expect(page.getByRole('heading', { name: 'Open chats' })).toBeVisible();
      const [cookie] = await page.context().cookies(desk);
      expect(cookie).toMatchObject({
        name: 'desk',
        path: '/desk',
        httpOnly: true,
        sameSite: 'Strict',
      });

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(password).toBeVisible();
      await page.goto(desk);
      await expect(password).toBeVisible();
    });
  });
}
