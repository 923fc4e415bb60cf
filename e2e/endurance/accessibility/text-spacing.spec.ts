import type { Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

/** The spacing of WCAG 1.4.12, in a style sheet that the policy does not block. */
const spaceOut = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

/** Texts that a box cuts off, and texts that lie on one another. */
const listLost = (page: Page) =>
  page.evaluate(() => {
    type Text = { words: string; element: Element; box: DOMRect };
    const texts: Text[] = [];
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' ||
        (element.clientWidth === 1 && element.clientHeight === 1) ||
        isForScreenReaders(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const words = node.textContent?.trim();
      if (!element || !words || isForScreenReaders(element)) continue;
      if (element.closest('[inert], script, noscript, option')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1) texts.push({ words: words.slice(0, 60), element, box });
    }
    const isCut = ({ element, box }: Text) => {
      for (let around = element; around !== document.body; ) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (hides(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2))
          return true;
        if (hides(overflowX) && (box.right > edge.right + 2 || box.left < edge.left - 2))
          return true;
        if (position === 'fixed' || !around.parentElement) return false;
        around = around.parentElement;
      }
      return false;
    };
    const cut = texts.filter(isCut).map(({ words }) => `cut: ${words}`);
    const inFlow = texts.filter(({ element }) => !element.closest('.site-header, .chat-corner'));
    const overlapping = inFlow.flatMap((one, index) =>
      inFlow.slice(index + 1).flatMap((other) => {
        if (one.element === other.element) return [];
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return width > 2 && height > 4 ? [`overlap: ${one.words} / ${other.words}`] : [];
      }),
    );
    return [...cut, ...overlapping];
  });

for (const path of [...kinds, '/404']) {
  test.describe(() => {
    test.use({
      expectedErrors: path === '/404' ? [/404/] : [],
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`wider spacing of text loses nothing on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectHydrated(page);
      await spaceOut(page);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await listLost(page), `at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}
