import { openChat } from '../../chat/chat';
import { partsOf as consentOf } from '../../consent/consent';
import { openDemo } from '../../forms/send-demo-request';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { readStop } from '../accessibility/tab-stops';

// A window of 1280 × 1024 at 400%.
test.use({ viewport: { width: 320, height: 256 }, contextOptions: { reducedMotion: 'reduce' } });

test('the header and the head of the comparison leave the screen to the text', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  const row = page.getByRole('rowheader', { name: 'Discount codes' });
  await row.evaluate((element) => element.scrollIntoView());
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const heads = await page
    .locator('thead')
    .evaluateAll((all) =>
      all.map((head) => head.getBoundingClientRect()).filter(({ height }) => height > 0),
    );
  expect(heads.map(({ top }) => top)).toEqual([0]);
});

test('the menu shows its first and its last entry, and closes', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
  const last = menu.getByRole('button', { name: 'Get a demo' });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
});

test('the demo form can be filled, sent and closed', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDemo(page);
  const submit = dialog.getByRole('button', { name: 'Request for Demo' });
  for (const control of [dialog.getByLabel('Full name'), dialog.getByLabel('Department'), submit]) {
    await control.focus();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  for (let stops = 0; stops < 9; stops++) {
    await page.keyboard.press('Shift+Tab');
    expect.soft((await page.evaluate(readStop))?.faults).toEqual([]);
  }
  await submit.click();
  await expect(dialog.getByText('Full name is required')).toBeInViewport({ ratio: 1 });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(dialog).toBeHidden();
});

test('the chat leaves 140 px to its messages, and closes', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { panel, log, input, close } = await openChat(page);
  await expect(input).toBeInViewport({ ratio: 1 });
  await expect(close).toBeInViewport({ ratio: 1 });
  expect((await log.boundingBox())?.height).toBeGreaterThan(140);
  await close.click();
  await expect(panel).toBeHidden();
});

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });

  test('the consent dialog takes a choice', async ({ page }) => {
    await page.goto('/about');
    await expectHydrated(page);
    const { intro, manage, preferences, toggle, save } = consentOf(page);
    await manage.click();
    for (const control of [toggle('Functional'), save]) {
      await control.focus();
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await save.click();
    await expect(preferences).toBeHidden();
    await expect(intro).toHaveCount(0);
  });
});
