import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thirdSolution } from '@/testing/solutions';
import { exportSite } from '../../deploy/export/export-site';
import { renderSite } from '../../deploy/nginx/render';
import { apiPort } from '../../testing/addresses';
import { startNginx } from '../../testing/nginx';
import { partsOf } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

// Behind an edge worker the answers are the same (deploy/export/servers.endurance.test.ts).
const folder = mkdtempSync(join(tmpdir(), 'sedia-files-'));
let server: Awaited<ReturnType<typeof startNginx>>;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  await exportSite({ folder });
  server = await startNginx((_folder, port) =>
    renderSite({ folder, listen: `127.0.0.1:${port}`, api: `127.0.0.1:${apiPort}` }),
  );
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('every link of a page is a client navigation without an error', async ({ page }) => {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${server.origin}/faq`);
  await expectHydrated(page);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  const footer = page.getByRole('contentinfo');
  const links = footer.locator('a[href^="/"]:visible');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(4);
  for (const href of hrefs) {
    await footer.locator(`a[href="${href}"]:visible`).first().click();
    await expect(page).toHaveURL(server.origin + href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
  expect(failures).toEqual([]);
});

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });

  test('a navigation brings the consent dialog, and a choice takes it away', async ({ page }) => {
    await page.goto(`${server.origin}/privacypolicy`);
    await expectHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
    await partsOf(page).acceptAll.click();
    await expect(partsOf(page).intro).toHaveCount(0);
    await page.goto(`${server.origin}${thirdSolution.onPricing}`);
    await expect(partsOf(page).intro).toHaveCount(0);
  });
});
