import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOrigin } from '@/lib/testing/addresses';
import { leadsOf } from '@/lib/testing/browser/stored';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { kinds } from '@/lib/testing/content';
import { openChat, say } from '../chat/chat';
import { demoButton, sendDemoRequest } from '../forms/forms';
import { startOtherBuild } from './other-build';

// Chromium does not treat a page that the test fulfills as local.
test.use({ permissions: ['local-network-access'] });

test("a build with a host's own adapter works", async ({ page }, { outputDir }) => {
  test.setTimeout(600_000);
  const adapter = join(outputDir, 'adapter.mjs');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(adapter, "export const name = 'host'; export function onBuildComplete() {}");
  const site = await startOtherBuild({
    env: { NEXT_PUBLIC_CLIENT_URL: siteOrigin, NEXT_ADAPTER_PATH: adapter },
  });
  // Serves the other build at the site's address.
  await page.route(`${siteOrigin}/**`, async (route) => {
    const url = route.request().url().replace(siteOrigin, site.origin);
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });
  for (const path of kinds) {
    const arrived = page.waitForResponse((response) => response.url() === siteOrigin + path);
    await openHydrated(page, path);
    const policy = await (await arrived).headerValue('content-security-policy');
    expect(policy?.split('; ')).toContain("script-src 'self' 'unsafe-inline'");
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
    for (const picture of await page.locator('main img:visible').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  }
  await demoButton(page).click();
  await sendDemoRequest(page, 'unfinished@toko.example');
  expect(leadsOf('unfinished@toko.example')).toHaveLength(1);
  await openChat(page);
  await say(page, 'Where do I find the prices?');
  await site.stop();
});
