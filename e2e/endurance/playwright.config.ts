import { defineConfig, devices } from 'playwright/test';
import { firefoxPath } from '../../lib/testing/find-programs.mjs';
import base from '../../playwright.config';

const journeys = 'engines/*.endurance.ts';

/**
 * The part of `npm run test:endurance` in the browser: every state of every page, other engines, other builds,
 * and what takes long.
 */
export default defineConfig({
  ...base,
  testDir: '..',
  testMatch: '**/*.endurance.ts',
  globalSetup: './install.ts',
  outputDir: '../../reports/endurance-e2e',
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: '../../reports/endurance-e2e.json' }]],
  projects: [
    // Replaces the list of the base.
    { name: 'chromium', testIgnore: [journeys, ...[base.testIgnore ?? []].flat()] },
    {
      name: 'firefox',
      testMatch: journeys,
      use: {
        ...devices['Desktop Firefox'],
        // Without Debian's, Playwright's own.
        launchOptions: {},
        ...(firefoxPath && {
          channel: 'moz-firefox',
          launchOptions: { executablePath: firefoxPath },
        }),
      },
    },
    // Debian's driver has one session at a time.
    { name: 'webkit', testMatch: journeys, workers: 1, use: { launchOptions: {} } },
  ],
});
