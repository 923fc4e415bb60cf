import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { apiOrigin, apiPort, siteOrigin, sitePort } from './lib/testing/addresses';
import { absentFolders, absentTags } from './lib/testing/browser/optional-content';
import { emptyEnvironment } from './lib/testing/empty-environment.mjs';
import { browserArguments, headlessShell, systemBrowser } from './lib/testing/find-programs.mjs';

// Set once in the main process and inherited by the workers, which read the API's rows and mails there.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'sedia-e2e-'));
const executablePath = headlessShell ?? systemBrowser;

export default defineConfig({
  testDir: 'e2e',
  testIgnore: absentFolders,
  grepInvert: absentTags,
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
