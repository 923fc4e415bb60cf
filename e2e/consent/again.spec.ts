import { siteOrigin } from '../../testing/addresses';
import { chatOf, openChat } from '../chat/chat';
import { newsletterOf } from '../forms/newsletter';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { markDocument, partsOf } from './consent';

test.use({ hasConsented: false });

for (const [isKept, times] of [
  [false, 2],
  [true, 1],
] as const)
  test(`a policy revised since the choice asks again after one reload, and never reloads where the browser ${isKept ? 'keeps' : 'removes'} the flag`, async ({
    page,
    context,
  }) => {
    const outdated = { cookie_consent: 'true', cookie_revision: '0', cookie_3: 'false' };
    for (const [name, value] of Object.entries(outdated))
      await context.addCookies([{ name, value, url: siteOrigin }]);
    if (isKept)
      await page.addInitScript(() => {
        const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
        const set = () => Object.assign(window, { isWritten: true });
        Object.defineProperty(document, 'cookie', { get, set });
      });
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    await page.goto('/about');
    await page.mouse.move(5, 5);
    if (isKept) await page.waitForFunction(() => 'isWritten' in window);
    else {
      await partsOf(page).manage.click();
      await expect(partsOf(page).toggle('Targeting')).not.toBeChecked();
    }
    expect(loads).toBe(times);
  });

for (const hasStore of [true, false])
  test(`a window beside follows the choice made in another, and keeps what was typed${hasStore ? '' : ': where the browser tells of no cookies'}${onlyEndurance(!hasStore)}`, async ({
    page,
    context,
  }) => {
    if (!hasStore) await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
    await page.goto('/privacypolicy');
    await openChat(page);
    const { address } = newsletterOf(page);
    // On a new page the panel waits for the answer.
    await page.goto('/about');
    const { intro } = partsOf(page);
    await expect(intro).toBeFocused();
    await address.evaluate((field: HTMLInputElement) => {
      field.value = 'rina@kedai';
    });
    await markDocument(page);
    const other = await context.newPage();
    await other.goto('/faq');
    await partsOf(other).acceptAll.click();
    await expect(partsOf(other).intro).toHaveCount(0);
    // Playwright treats every tab as visible, so the test fires it.
    if (!hasStore)
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
    await expect(intro).toBeHidden();
    await expect(chatOf(page).panel).toBeVisible();
    await expect(address).toHaveValue('rina@kedai');
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  });
