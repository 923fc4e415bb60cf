import { defineConfig } from 'playwright/test';
import base from '../../playwright.config';

/** `npm run shots`: pictures of every page and state in `shots/`, for looking at. Not part of the tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'shots.ts',
  outputDir: '../../reports/shots',
  timeout: 120_000,
  reporter: 'line',
  use: { ...base.use, trace: 'off' },
});
