import { type Control, prices } from '../hydration/controls';
import { draft } from '../hydration/form-controls';
import { test } from '../support/fixtures';
import { openWithoutScripts } from '../support/hydrated';

// React reports that it draws a part anew.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: [/Minified React error #418/],
  expectedCrashes: [/Minified React error #418/],
});

/** What extensions and translators do to a page before it hydrates. */
const changes = {
  "a password manager's icon behind each e-mail field": () => {
    for (const field of document.querySelectorAll('[type=email]'))
      field.after(document.createElement('div'));
  },
  "an extension's element first in the body": () =>
    document.body.prepend(document.createElement('div')),
  "a translator's elements around each text": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isWord = text.data.trim() && !text.parentElement?.closest('script, [translate=no]');
      if (!isWord) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  },
};
const cases: [control: Control, change: keyof typeof changes][] = [
  [draft, "a password manager's icon behind each e-mail field"],
  [prices, "an extension's element first in the body"],
  [draft, "a translator's elements around each text"],
];

for (const [{ name, path, before, early }, change] of cases)
  test(`what a visitor did with ${name} survives ${change}`, async ({ page }) => {
    await before?.(page);
    const runScripts = await openWithoutScripts(page, path);
    const check = await early(page, (button) => button.click());
    await page.evaluate(changes[change]);
    await runScripts();
    await check();
  });
