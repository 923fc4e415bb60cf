import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import {
  getForms,
  getHome,
  getSite,
  listAddOns,
  listFaqEntries,
  listProducts,
} from './lib/content';
import { listRoutes } from './lib/content/routes';
import { apiOrigin, apiPort, siteOrigin, sitePort } from './lib/testing/addresses';
import { emptyEnvironment } from './lib/testing/empty-environment.mjs';
import {
  browserArguments,
  findHeadlessShell,
  findSystemBrowser,
} from './lib/testing/find-programs.mjs';

// Set once in the main process and inherited by the workers, which read the API's rows and mails there.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sedia-e2e-'));
const executablePath = findHeadlessShell() ?? findSystemBrowser();

/** The tests in `chat/` talk to the assistant. */
const byChat = { assistant: [], people: ['**/chat/**'], none: ['**/{chat,desk}/**'] };
const paths = listRoutes().map(({ path }) => path);
/** Whether the content has what the tests with a tag are about. */
const tags = {
  '@add-ons': listAddOns().length > 0,
  '@coming-soon': listProducts().some(({ beta }) => beta),
  '@faq': listFaqEntries().length > 0,
  '@news-consent': getForms().contact.newsConsent === 'required',
  '@partners': paths.includes('/partner-program'),
  '@per-user': listAddOns().some(({ type }) => type === 'per user per month'),
  '@security': paths.includes('/security'),
  '@slides': getHome().carousel.slides.length > 1,
};

export default defineConfig({
  testDir: 'e2e',
  testIgnore: byChat[getSite().chat],
  grepInvert: Object.entries(tags).flatMap(([tag, isThere]) => (isThere ? [] : RegExp(tag))),
  outputDir: 'reports/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // `.ci/run` counts a test that passes only then as flaky.
  retries: process.env.CI ? 1 : 0,
  // Two browsers, the site and the API share the machine, perhaps with others: nothing is timed here.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    toPass: { timeout: 30_000, intervals: [50, 100, 200] },
  },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: siteOrigin,
    viewport: { width: 1280, height: 800 },
    // A trace of every test takes a third of the run: add --trace retain-on-failure to look into one.
    trace: 'off',
    launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
  },
  webServer: {
    // The endurance suite's configuration is in another folder, which has a package.json too.
    cwd: import.meta.dirname,
    // The API, which is ready last, logs what browsers report.
    command: `concurrently --raw --kill-others "npm run --silent serve:site -- --port=${sitePort}" "npm run --silent serve:api > ${join(process.env.E2E_DATA_DIR, 'api.log')}"`,
    url: `${apiOrigin}/readyz`,
    env: {
      ...emptyEnvironment,
      DATA_DIR: process.env.E2E_DATA_DIR,
      API_PORT: String(apiPort),
      NEXT_PUBLIC_CLIENT_URL: siteOrigin,
      // The same proof of work, a tenth of the usual effort.
      CAPTCHA_MAX_HASHES: '5000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
