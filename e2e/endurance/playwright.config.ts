import { existsSync } from 'node:fs';
import { defineConfig, devices } from 'playwright/test';
import base from '../../playwright.config';
import { firefoxPath } from '../../testing/find-programs.mjs';

const journeys = 'endurance/engines/*.spec.ts';

/**
 * The part of `npm run test:endurance` in the browser: what takes long, odd browsers, each state of a page,
 * a build with other settings, the tests elsewhere with `@endurance` in their title, and journeys in three
 * engines.
 */
export default defineConfig({
  ...base,
  testDir: '..',
  testIgnore: [],
  grep: [/endurance\//, /@endurance/],
  grepInvert: undefined,
  globalSetup: './install.ts',
  outputDir: '../../reports/endurance-e2e',
  expect: {
    ...base.expect,
    toHaveScreenshot: {
      pathTemplate: '../../reports/endurance-pictures/{testFilePath}/{testName}/{arg}{ext}',
    },
  },
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: '../../reports/endurance-e2e.json' }]],
  projects: [
    // The driver of Debian's has one session at a time.
    {
      name: 'webkit',
      testMatch: [journeys],
      grepInvert: /@chromium/,
      workers: 1,
      use: { launchOptions: {} },
    },
    {
      name: 'firefox',
      testMatch: [journeys, 'endurance/accessibility/{axe,chat-speech,desk}.spec.ts'],
      grepInvert: /@chromium|@webkit/,
      use: {
        ...devices['Desktop Firefox'],
        // Without Debian's, Playwright's own.
        launchOptions: {},
        ...(existsSync(firefoxPath) && {
          channel: 'moz-firefox',
          launchOptions: { executablePath: firefoxPath },
        }),
      },
    },
    { name: 'chromium', grepInvert: /@webkit/ },
  ],
});
