import { defineConfig } from 'playwright/test';
import base from '../../playwright.config';

/** Takes the pictures of the documents in `docs/pictures/`. Not part of the tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: ['documents.ts', 'desk.ts'],
  outputDir: '../../reports/shots',
  reporter: 'line',
});
