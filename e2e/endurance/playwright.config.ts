import { defineConfig } from 'playwright/test';
import base from '../../playwright.config';

/**
 * The part of `npm run test:endurance` in the browser: what takes long, odd browsers, each state of a page,
 * a build with other settings, and the tests elsewhere with `@endurance` in their title.
 */
export default defineConfig({
  ...base,
  testDir: '..',
  testIgnore: 'engines/**',
  grep: [/endurance\//, /@endurance/],
  grepInvert: undefined,
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
