import { contact, fill, partsOf } from '../forms/enquiries';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { openHydrated, openWithoutScripts } from '../support/hydrated';
import { controls } from './controls';

// Smooth scrolling would move the target of a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, isAsking, before, early } of controls)
  test.describe(name, () => {
    test.use({ hasConsented: !isAsking });

    test('before hydration a press counts once, and what was typed stays', async ({ page }) => {
      await before?.(page);
      const runScripts = await openWithoutScripts(page, path);
      const check = await early(page, (button) => button.dblclick());
      await runScripts();
      await check();
    });
  });

test('after Back presses before hydration change the form that was left', async ({ page }) => {
  await openHydrated(page, contact.path);
  const { button, captcha, field, marketing } = partsOf(page);
  await fill(page);
  await captcha.check();
  // A pointer that rests on a page is a sign of the visitor.
  await page.mouse.move(-9, -9);
  await page.goto('/security');

  const run = await holdBack(page, '**/*.js');
  await page.goBack();
  // The browser may restore it later.
  const wasTicked = await marketing.isChecked();
  await marketing.click();
  await captcha.check();
  run();
  for (const [label, , value] of contact.fields) await expect(field(label)).toHaveValue(value);
  await expect(captcha).toBeChecked();
  await expect(marketing).toBeChecked({ checked: !wasTicked });
  await expect(button).toHaveAttribute('aria-disabled', String(wasTicked));
});
