import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@/testing/pages';
import { siteOrigin } from '../../testing/addresses';
import { openChat, say } from '../chat/chat';
import { enquiries, fill, partsOf as formOf } from '../forms/enquiries';
import { demoButton, sendDemoRequest } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { startOtherBuild } from './other-build';

/* A build with the adapter of a host, which the browser finds at the site's address. */
let site: Awaited<ReturnType<typeof startOtherBuild>>;
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
test.beforeAll(async ({}, { project }) => {
  test.setTimeout(600_000);
  const adapter = join(project.outputDir, 'adapter.mjs');
  mkdirSync(project.outputDir, { recursive: true });
  writeFileSync(
    adapter,
    "export const name = 'of-a-host';\nexport function onBuildComplete() {}\n",
  );
  site = await startOtherBuild({
    content: {},
    env: { NEXT_PUBLIC_CLIENT_URL: siteOrigin, NEXT_ADAPTER_PATH: adapter },
  });
});
test.afterAll(() => site.stop());
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ context }) => {
  await context.route(`${siteOrigin}/**`, async (route) => {
    const url = route.request().url().replace(siteOrigin, site.origin);
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });
});

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

test('forms are sent, the chat answers, and a page behind a dialog does not scroll', async ({
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
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await sendDemoRequest(page, 'unfinished@toko.example');
  expect(leadsOf('unfinished@toko.example')).toHaveLength(1);
  await openChat(page);
  await say(page, 'Where do I find the prices?');
});
