import { draft, prices } from '../hydration/controls';
import { test } from '../support/fixtures';
import { openWithoutScripts } from '../support/hydrated';
import { translate } from '../support/translate';

// React reports that it draws a part anew.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /Minified React error #418/,
});

test("what was typed before hydration survives a password manager's icons", async ({ page }) => {
  await draft.before?.(page);
  const runScripts = await openWithoutScripts(page, draft.path);
  const check = await draft.early(page, (button) => button.click());
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('[type=email]'))
      field.after(document.createElement('div'));
  });
  await runScripts();
  await check();
});

test('what was chosen before hydration survives an extension and a translator', async ({
  page,
}) => {
  const runScripts = await openWithoutScripts(page, prices.path);
  const check = await prices.early(page, (button) => button.click());
  await page.evaluate(() => document.body.prepend(document.createElement('div')));
  await page.evaluate(`(${translate})(document.body)`);
  await runScripts();
  await check();
});
