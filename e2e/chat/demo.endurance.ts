import { expect, test } from '@/lib/testing/browser/test';
import { expectNoViolations } from '@/lib/testing/browser/violations';
import { changeLastMessage, openChat } from './chat';

test.use({ viewport: { width: 360, height: 740 } });

test('the demo form opens from the chat and leads back to it, by keys alone', async ({ page }) => {
  const link = { label: 'Ask for a demo', href: '/contact#request-demo' };
  await changeLastMessage(page, (message) => ({ ...message, link }));
  await page.goto('/');
  const { panel, log, input } = await openChat(page);
  await input.fill('My shop sells');
  const demo = log.getByRole('button', { name: link.label });
  const name = page.locator('[name=full_name]');
  // In one step: the list may be redrawn between a focus and a key.
  await demo.press('Enter');
  await expect(name).toBeVisible();
  await name.fill('Dewi Lestari');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(demo).toBeFocused();
  await expect(input).toHaveValue('My shop sells');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Dewi Lestari');
});
