import { defineConfig } from 'playwright/test';
import base from '../../playwright.config';

/** The part of `npm run test:endurance` in the browser: long runs, and a build with other settings. */
export default defineConfig({
  ...base,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../reports/endurance-e2e',
  expect: {
    ...base.expect,
    toHaveScreenshot: {
      pathTemplate: '../../reports/endurance-pictures/{testFilePath}/{testName}/{arg}{ext}',
    },
  },
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: '../../reports/endurance-e2e.json' }]],
});
