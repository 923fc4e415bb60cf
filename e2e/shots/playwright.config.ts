import { defineConfig } from 'playwright/test';
import base from '../../playwright.config';

/** Takes the pictures of the documents. Not part of the tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'documents.ts',
  outputDir: '../../reports/shots',
  reporter: 'line',
});
