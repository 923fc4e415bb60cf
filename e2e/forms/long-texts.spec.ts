import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { paste } from '../support/paste';
import { enquiries, fill, partsOf, watchPosts } from './enquiries';

const [contact] = enquiries;

test('a text that is too long is refused with a message, and nothing of it is cut', async ({
  page,
}) => {
  await page.goto(contact.path);
  await expectHydrated(page);
  const posts = watchPosts(page, '/email/contact-us');
  const { field, captcha, button } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  for (const [label, length, message] of [
    ['Subject', 200, 'Use at most 200 characters'],
    ['Message', 5000, 'Use at most 5000 characters'],
  ] as const) {
    await field(label).fill('');
    await paste(field(label), 'x'.repeat(length + 1));
    await button.click();
    await expect(field(label)).toHaveAccessibleDescription(message);
    await expect(field(label)).toBeFocused();
    await expect(field(label)).toHaveJSProperty('value.length', length + 1);
    await field(label).press('Backspace');
    await expect(field(label)).toHaveAccessibleDescription('');
  }
  expect(posts).toEqual([]);
});
