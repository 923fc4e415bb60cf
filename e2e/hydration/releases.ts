import { chromium, expect, type Page } from 'playwright/test';
import { apiPort, siteOrigin } from '../../testing/addresses';
import { exportSite, startCaddy } from '../../testing/caddy';
import { makeOtherBuild } from '../endurance/other-build';
import { test as base } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

/** A sentence in the footer of every page, and what the later release says there. */
const sentence = 'New features and practical ideas for your business, by email.';
const laterSentence = 'This is the later release.';

/** What an island loads late: in the later release each has another name. */
const lateCode = [
  'components/captcha/proof-of-work.ts',
  'components/captcha/proof-of-work.worker.ts',
  'components/carousel/carousel-player.tsx',
  'components/chat/views/chat-panel.tsx',
  'components/demo-request/demo-request.tsx',
  'components/newsletter/subscribe.ts',
  'app/[consent]/(asking)/pricing/pricing-explorer.tsx',
];

/** The build of this checkout and a later one; Caddy serves the one that was deployed last. */
async function startReleases() {
  const other = await makeOtherBuild({
    content: { 'interface.yaml': [[sentence, laterSentence]] },
    code: lateCode,
    env: { NEXT_PUBLIC_CLIENT_URL: siteOrigin },
  });
  const folders = { earlier: exportSite(), later: exportSite(other.folder) };
  const caddy = await startCaddy({ processes: [`127.0.0.1:${apiPort}`] });
  return {
    port: caddy.ports.site,
    /** Puts a release in the place of the one that is served. */
    deploy: (release: keyof typeof folders) => caddy.deploy(folders[release]),
    stop() {
      caddy.stop();
      other.remove();
    },
  };
}

/** The project's test in a browser that finds Caddy, and so the deployed release, at the site's address. */
export const test = base.extend<object, { releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const releases = await startReleases();
      await use(releases);
      releases.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  browser: [
    async ({ releases, launchOptions }, use) => {
      const { host } = new URL(siteOrigin);
      const rule = `--host-resolver-rules=MAP ${host} 127.0.0.1:${releases.port}`;
      const args = [...(launchOptions.args ?? []), rule];
      const browser = await chromium.launch({ ...launchOptions, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page of the deployed release with its scripts, and marks its document. */
export async function openEarlier(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
  await page.evaluate(() => void Object.assign(window, { isMarked: true }));
}

/** Whether it is still the document that `openEarlier` opened. */
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

export const expectLater = (page: Page) =>
  expect(page.getByRole('contentinfo').getByText(laterSentence)).toBeAttached();

/** What could not be had from now on, without queries. */
export function watchFailures(page: Page): string[] {
  const failures: string[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (response.status() >= 400) failures.push(`${response.status()} ${origin}${pathname}`);
  });
  return failures;
}
