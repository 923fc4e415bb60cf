import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };
const endurance = '{deploy,export,finish,server}/**/*.endurance.test.ts';
const server = {
  globalSetup: ['server/testing/postgres.ts', 'server/testing/bundle.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: '100%',
    // scripts/count-tests.mjs names a test that passes only then.
    retry: process.env.CI ? 1 : 0,
    // A busy machine takes longer; nothing is timed here.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 180_000,
          include: [
            '{app,bench,components,deploy,docs,edit,export,finish,lib,scripts,torture}/**/*.test.{ts,tsx}',
            '*.test.ts',
          ],
          exclude: [...configDefaults.exclude, endurance],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          // No test here replaces a module, so files of one worker share what they import.
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, endurance],
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'endurance',
          // One after the other: each brings its own load.
          maxWorkers: 1,
          include: [endurance, 'server/**/fuzz.test.ts'],
          testTimeout: 900_000,
          env: { FUZZ_TIMES_LONGER: '20' },
        },
      },
    ],
  },
});
