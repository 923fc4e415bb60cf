import { defineConfig, devices } from 'playwright/test';
import base from '../../playwright.config';
import { firefoxPath } from '../../scripts/engines.mjs';
import { withBackForwardCache } from '../support/back-forward-cache';

const journeys = 'engines/journeys/*.spec.ts';

const projects = [
  {
    name: 'chromium',
    testMatch: [journeys],
    use: { launchOptions: withBackForwardCache },
  },
  {
    name: 'firefox',
    testMatch: [
      journeys,
      'endurance/accessibility/{axe,chat-speech,desk}.spec.ts',
      'endurance/pages/looks.spec.ts',
    ],
    use: {
      ...devices['Desktop Firefox'],
      channel: 'moz-firefox',
      launchOptions: { executablePath: firefoxPath },
    },
  },
  // Its driver has one session at a time.
  { name: 'webkit', testMatch: [journeys], workers: 1 },
];

/** `npm run endurance:engines`: the same journeys in Chromium, Firefox ESR and WebKitGTK. */
export default defineConfig({
  ...base,
  testDir: '..',
  testIgnore: [],
  expect: { ...base.expect, toPass: { timeout: 30_000, intervals: [50, 100, 200] } },
  outputDir: '../../reports/engines',
  reporter: [['list'], ['json', { outputFile: '../../reports/engines.json' }]],
  projects,
});
