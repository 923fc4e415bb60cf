import { test } from '../../support/fixtures';
import { expectNothingFound } from './look';
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
