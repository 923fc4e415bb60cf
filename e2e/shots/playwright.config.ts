import { defineConfig } from 'playwright/test';
import base from '../../playwright.config';

/**
 * `npm run shots`: pictures of every page and state in `shots/`, for looking at, and those of
 * the documents in `docs/pictures/`. Not part of the tests.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: ['shots.ts', 'documents.ts', 'desk.ts'],
  outputDir: '../../reports/shots',
  timeout: 120_000,
  reporter: 'line',
  use: { ...base.use, trace: 'off' },
});
