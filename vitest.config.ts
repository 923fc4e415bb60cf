import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') };
const units = '{app,components,deploy,docs,lib,scripts}/**/*.test.{ts,tsx}';
const mocked = '{app,components,lib,server}/**/*.mocked.test.{ts,tsx}';
const served = '{app,deploy,lib}/**/*.served.test.ts';
const endurance = '{deploy,server}/**/*.endurance.test.ts';
const assistant = '{lib,server}/**/{assistant/**/*,*.assistant}.test.ts';
const [, chat] = /^chat: "?(people|none)\b/m.exec(readFileSync('content/site.yaml', 'utf8')) ?? [];
const chatTests = [
  'server/{chat,support-desk/chats}/**/*.test.ts',
  'server/{fuzz,openapi.specification,personal-data,unavailable}.test.ts',
];
const exclude = [...configDefaults.exclude, mocked, served, assistant, endurance];
const serverSetup = ['server/testing/postgres.ts', 'lib/testing/bundle.ts'];

const project = (name: string, test: TestProjectInlineConfiguration['test']) => {
  return { extends: true as const, test: { name, ...test } };
};

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: '100%',
    retry: process.env.CI ? 1 : 0,
    // A busy machine takes longer; nothing is timed here.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      project('unit', {
        // Files of one worker share what they import; a test that replaces a module is `*.mocked.test.ts`.
        isolate: false,
        include: [units],
        exclude,
      }),
      project('mocked', {
        // Isolated files start in half the time.
        pool: 'threads',
        include: [mocked],
      }),
      project('server', {
        globalSetup: serverSetup,
        isolate: false,
        include: ['server/**/*.test.ts'],
        exclude: chat === 'none' ? [...exclude, ...chatTests] : exclude,
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
        globalSetup: [...serverSetup, 'deploy/endurance/install.ts'],
        // One after the other: each brings its own load.
        maxWorkers: 1,
        include: [endurance, 'server/**/fuzz.test.ts'],
        exclude: [...configDefaults.exclude, ...(chat ? [assistant] : [])],
        testTimeout: 900_000,
        env: { FUZZ_TIMES_LONGER: '20' },
      }),
    ],
  },
});
