import type { Page } from 'playwright/test';
import { chatOf } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { templates } from '../accessibility/look';

/** The texts and controls that stand under the chat's buttons at some position of the page's scroll. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.chat-button')];
    const left = Math.min(...buttons.map((button) => button.getBoundingClientRect().left));
    const isUnder = ({ left: start, right, width, height }: DOMRect) =>
      // What begins beyond the window is the next slide.
      width > 1 && height > 1 && right > left + 0.5 && start < innerWidth;
    const covered: string[] = [];
    for (const part of document.querySelectorAll('main, footer, .call-to-action')) {
      for (const control of part.querySelectorAll('a, button, input, select, textarea, summary'))
        if (control.checkVisibility() && isUnder(control.getBoundingClientRect()))
          covered.push(control.outerHTML.slice(0, 80));
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = text.parentElement;
        // A box of 1 px is for screen readers alone.
        if (!box?.checkVisibility() || box.getBoundingClientRect().width <= 1) continue;
        if ([...range.getClientRects()].some(isUnder)) covered.push(text.textContent ?? '');
      }
    }
    return covered;
  });

for (const [width, height] of [
  [360, 740],
  // A window of 1280 x 1024 px at 400%.
  [320, 256],
  [768, 1024],
] as const) {
  test.describe(`at ${width} x ${height} px`, () => {
    test.use({ viewport: { width, height }, expectedErrors: [/404/] });

    test('the buttons stand beside all texts and controls', async ({ page }) => {
      for (const path of [...templates, '/no/such/page']) {
        await page.goto(path);
        await expectHydrated(page);
        expect(await findCovered(page), path).toEqual([]);
      }
      const { launcher } = chatOf(page);
      const corner = page.getByRole('complementary', { name: 'Support chat' });
      for (const button of [launcher, corner.getByRole('link')])
        await expect(button).toBeInViewport({ ratio: 1 });
    });
  });
}
