import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { siteOrigin } from '../../../testing/addresses';
import { openChat, say } from '../../chat/chat';
import { expectCookies, expectReloaded, markDocument, partsOf } from '../../consent/consent';
import { enquiries, fill, partsOf as formOf } from '../../forms/enquiries';
import { newsletterOf } from '../../forms/newsletter';
import { demoButton, sendDemoRequest } from '../../forms/send-demo-request';
import { searchOf } from '../../search/search';
import { test as base, expect } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { startOtherBuild } from '../other-build';

/** The project's test in a browser that finds a build with the adapter of a host at the site's address. */
const test = base.extend<object, { port: string }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use, { project }) => {
      const adapter = join(project.outputDir, 'adapter.mjs');
      writeFileSync(
        adapter,
        "export const name = 'of-a-host';\nexport function onBuildComplete() {}\n",
      );
      const site = await startOtherBuild({
        content: {},
        env: { NEXT_PUBLIC_CLIENT_URL: siteOrigin, NEXT_ADAPTER_PATH: adapter },
      });
      await use(new URL(site.origin).port);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  browser: [
    async ({ port, launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP ${new URL(siteOrigin).host} 127.0.0.1:${port}`;
      const args = [...(launchOptions.args ?? []), rule];
      const browser = await chromium.launch({ ...launchOptions, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

const overflowOf = (page: Page) =>
  page.locator('html').evaluate((it) => getComputedStyle(it).overflowY);

for (const path of kinds)
  test(`${path} has its policy, structured data and pictures, and hydrates`, async ({ page }) => {
    const answer = await page.goto(path);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    expect(policy.split('; ')).toContain("script-src 'self' 'unsafe-inline'");
    await expectHydrated(page);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    for (const picture of await page.locator('main img:visible').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
    }
  });

test('forms are sent, the search opens by its keys, and a page behind a dialog does not scroll', async ({
  page,
  leadsOf,
}) => {
  const [contact] = enquiries;
  await page.goto(contact.path);
  await expectHydrated(page);
  await fill(page, contact);
  await formOf(page, contact).captcha.check();
  await formOf(page, contact).button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  await demoButton(page).click();
  await expect.poll(() => overflowOf(page)).toBe('hidden');
  await sendDemoRequest(page, 'unfinished@toko.example');
  expect(leadsOf('unfinished@toko.example')).toHaveLength(1);
  await expect.poll(() => overflowOf(page)).not.toBe('hidden');
  await newsletterOf(page).address.fill('unfinished@letter.example');
  await newsletterOf(page).submit.click();
  await expect(newsletterOf(page).confirmation).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(searchOf(page).field).toBeFocused();
});

test('the chat answers', async ({ page }) => {
  await page.goto('/about');
  await openChat(page);
  await say(page, 'Where do I find the prices?');
});

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });

  test('the consent dialog is modal, and a choice is kept', async ({ page, context }) => {
    await page.goto('/about');
    const { intro, acceptAll } = partsOf(page);
    await expect(page.locator('#consent-intro:modal')).toBeVisible();
    await expect.poll(() => overflowOf(page)).toBe('hidden');
    await markDocument(page);
    await acceptAll.click();
    await expectReloaded(page);
    await expect(intro).toHaveCount(0);
    await expectCookies(context, ['true', 'true', 'true']);
  });
});
