import { firstSolution } from '@/testing/solutions';
import { expect, test } from '../support/fixtures';

test('the users are read as the browser reads them, and the wheel scrolls the page over their field', async ({
  page,
}) => {
  const { id } = firstSolution.planAt(1);
  await page.goto(
    `${firstSolution.onPricing}&plan=${id}&add-ons=additional-user-account&users=05#due`,
  );
  const panel = page.getByRole('region', { name: 'What is due' });
  const users = panel.getByLabel('Number of users');
  await expect(users).toHaveValue('5');
  for (const [typed, count] of [
    ['007', 7],
    ['1e2', 100],
    ['5.0', 5],
    ['٢٤', 24],
  ] as const) {
    await users.fill('');
    await users.pressSequentially(typed);
    await expect(panel).toContainText(`${count} × Rp 99.000`);
    await expect(page).toHaveURL(new RegExp(`users=${count}#`));
  }
  for (const typed of ['0', '5.5', '1000', '-', 'e']) {
    await users.fill('');
    await users.pressSequentially(typed);
    await expect(users).toHaveAccessibleDescription('A whole number from 1 to 999.');
  }
  await users.fill('3');
  await expect(users).toHaveAccessibleDescription('');

  await users.hover();
  const readScroll = () => page.evaluate(() => window.scrollY);
  const before = await readScroll();
  await page.mouse.wheel(0, 120);
  await expect.poll(readScroll).toBeGreaterThan(before);
  await expect(users).toHaveValue('3');
  await expect(users).toBeFocused();
  await users.press('ArrowUp');
  await expect(users).toHaveValue('4');
});
