import { readFileSync } from 'node:fs';
import { expect, test } from '../../support/fixtures';
import { deskStates } from './desk-states';
import { expectNothingFound, widths } from './look';
import { states } from './states';

for (const { path, name, widths: at, hasConsented = true, ...state } of states) {
  test.describe(() => {
    test.use({
      hasConsented,
      expectedErrors: state.expectedErrors ?? [],
      // Firefox reports failed calls as uncaught errors.
      expectedCrashes: state.expectedErrors ?? [],
      viewport: { width: at[0] ?? 0, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`axe finds nothing on ${path}, ${name}`, async ({ page }) => {
      await state.prepare?.(page);
      await page.goto(path);
      await state.enter(page);
      await expectNothingFound(page, at);
    });
  });
}

/** Editors add, rename and remove products and profiles, which have one line together. */
const withoutNames = (path: string) =>
  path.replace(/&.*#/, '&…#').replace(/(?<=^\/(?:product|profile)\/|\?solution=)[\w-]+/, '{slug}');

test('docs/accessibility.md has a line for every state', () => {
  const line = (path: string, name: string, at: number[]) =>
    `| ${withoutNames(path)} | ${name} | ${at.join(', ')} | 0 | 0 |`;
  const lines = readFileSync('docs/accessibility.md', 'utf8').split('\n');
  expect(lines.filter((text) => /^\| \/.* 0 \|$/.test(text))).toEqual([
    ...new Set(states.map(({ path, name, widths: at }) => line(path, name, at))),
    ...deskStates.map((name) => line('/desk', name, widths)),
  ]);
});
