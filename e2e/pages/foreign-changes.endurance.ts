import { expectChoiceKept, expectTextKept } from '../hydration/controls';
import { test } from '../support/fixtures';
import { translate } from '../support/translate';

// React reports that it draws a part anew.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /Minified React error #418/,
});

test("what was typed before hydration survives a password manager's icons", ({ page }) =>
  expectTextKept(page, () =>
    page.evaluate(() => {
      for (const field of document.querySelectorAll('[type=email]'))
        field.after(document.createElement('div'));
    }),
  ));

test('what was chosen before hydration survives an extension and a translator', ({ page }) =>
  expectChoiceKept(page, async () => {
    await page.evaluate(() => document.body.prepend(document.createElement('div')));
    await page.evaluate(`(${translate})(document.body)`);
  }));
