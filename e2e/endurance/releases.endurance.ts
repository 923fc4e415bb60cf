import { chromium, type Page } from 'playwright/test';
import { apiPort, siteOrigin } from '../../testing/addresses';
import { exportSite, startCaddy } from '../../testing/caddy';
import { newsletterOf } from '../forms/newsletter';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { test as base, expect } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { makeOtherBuild } from './other-build';

/** A sentence in the footer of every page, and what the later release says there. */
const sentence = 'New features and practical ideas for your business, by email.';
const laterSentence = 'This is the later release.';

/** What an island loads late: in the later release each has another name. */
const lateCode = ['components/demo-request/demo-request.tsx', 'components/newsletter/subscribe.ts'];

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
const test = base.extend<object, { releases: Awaited<ReturnType<typeof startReleases>> }>({
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

/** Opens a page of the earlier release with its scripts, then deploys the later one. */
async function openEarlier(page: Page, releases: Awaited<ReturnType<typeof startReleases>>) {
  releases.deploy('earlier');
  await page.goto('/about');
  await expectHydrated(page);
  releases.deploy('later');
  const documents: string[] = [];
  page.on('domcontentloaded', () => documents.push(page.url()));
  return documents;
}

const expectLater = (page: Page) =>
  expect(page.getByRole('contentinfo').getByText(laterSentence)).toBeAttached();

test.describe('a page that was opened before a deploy', () => {
  // Each worker would make a build.
  test.describe.configure({ mode: 'default' });

  test('leads to the later release by a link', async ({ page, releases }) => {
    await openEarlier(page, releases);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expectLater(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.describe('and whose files are gone', () => {
    // Said by the browser of each, and by a form that the browser then posts.
    test.use({ expectedErrors: [/status of 404|is not executable|The form has failed/] });

    test('loads anew once at a press, and does it', async ({ page, releases }) => {
      const documents = await openEarlier(page, releases);
      await demoButton(page).click();
      await expectLater(page);
      await expect(demoDialog(page).getByLabel('Full name')).toBeVisible();
      expect(documents).toHaveLength(1);
    });

    test('has the browser post its newsletter', async ({ page, releases }) => {
      const documents = await openEarlier(page, releases);
      await newsletterOf(page).address.fill('rina@lost.example');
      await newsletterOf(page).submit.click();
      await expectLater(page);
      await expect(page).toHaveURL('/#subscribed');
      expect(documents).toHaveLength(1);
    });
  });
});
