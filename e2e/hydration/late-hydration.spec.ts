import { test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { pageControls } from './controls';
import { formControls } from './form-controls';

for (const control of [...pageControls, ...formControls])
  test.describe(control.name, () => {
    const { path, isPhone, isAsking, before, early, back } = control;
    test.use({
      hasConsented: !isAsking,
      viewport: isPhone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
      // Smooth scrolling would move the target of a click.
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('before hydration a press counts once, and what was typed stays', async ({ page }) => {
      await before?.(page);
      const releaseScripts = await holdBack(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      const check = await early(page, (button) => button.dblclick());
      releaseScripts();
      await expectHydrated(page);
      await check();
    });

    if (back)
      test(`after Back a press is answered, and the page shows what its controls say`, async ({
        page,
      }) => {
        await page.goto(path);
        await expectHydrated(page);
        await back.set(page);
        // A pointer that rests on a page is a sign of the visitor.
        await page.mouse.move(-9, -9);
        await page.goto('/security');
        const releaseScripts = await holdBack(page, '**/*.js');
        await page.goBack();
        const check = await back.press(page);
        releaseScripts();
        await check();
      });
  });
