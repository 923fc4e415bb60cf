import { leadsOf } from '@/lib/testing/browser/stored';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { openChat, say } from '../chat/chat';
import { contact, fill, partsOf } from '../forms/forms';

test('without storage an enquiry is sent and the chat answers', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, area, { get: refuse });
  });
  const { button, captcha, field } = partsOf(page);
  const email = 'no-storage@batik-dewi.example';
  await openHydrated(page, contact.path);
  await fill(page);
  await field('email').fill(email);
  await captcha.check();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(leadsOf(email)).toHaveLength(1);
  const { own } = await openChat(page);
  await say(page, 'Hello');
  await expect(own).toHaveText(/: Hello$/);
});
