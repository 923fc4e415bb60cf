import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };
const units = '{app,components,deploy,docs,lib,scripts}/**/*.test.{ts,tsx}';
const mocked = 'server/tests/mocked/*.test.ts';
const served = 'app/served/*.test.ts';
const assistant = 'server/assistant/{*,specification/*}.test.ts';
const [, chat] = /^chat: "?(people|none)\b/m.exec(readFileSync('content/site.yaml', 'utf8')) ?? [];
const chatTests = [
  'server/{assistant/hand-over,chat,support-desk/chats}/**/*.test.ts',
  'server/tests/{fuzz,specification/openapi,personal-data,unavailable}.test.ts',
];
const withoutChat = chat === 'none' ? chatTests : [];
const serverSetup = ['lib/testing/api/postgres.ts', 'lib/testing/bundle.ts'];

const project = (name: string, test: TestProjectInlineConfiguration['test']) => {
  const exclude = [...configDefaults.exclude, ...(test?.exclude ?? [])];
  return { extends: true as const, test: { name, ...test, exclude } };
};

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    retry: process.env.CI ? 1 : 0,
    // A busy machine takes longer; nothing is timed here.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      // Each file has its own modules, so that a test may replace one. Threads start in half the time.
      project('unit', { pool: 'threads', include: [units, mocked], exclude: [served] }),
      project('server', {
        globalSetup: serverSetup,
        isolate: false,
        include: ['server/**/*.test.ts'],
        exclude: [mocked, assistant, ...withoutChat],
      }),
      // What the assistant knows and says, where site.yaml chooses it.
      ...(chat ? [] : [project('assistant', { isolate: false, include: [assistant] })]),
      project('served', {
        // HTML and headers of the build, from one server.
        globalSetup: ['lib/testing/served.ts'],
        isolate: false,
        include: [served],
      }),
      project('endurance', {
        globalSetup: [...serverSetup, 'deploy/tests/install.ts'],
        // One after the other: each brings its own load.
        maxWorkers: 1,
        include: ['{deploy,server}/**/*.endurance.ts', 'server/**/fuzz.test.ts'],
        exclude: chat ? [assistant, ...withoutChat] : [],
        testTimeout: 900_000,
        env: { FUZZ_TIMES_LONGER: '20' },
      }),
    ],
  },
});
