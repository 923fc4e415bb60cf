import { expect, type Page } from 'playwright/test';

/**
 * The main controls on the screen of a phone that are smaller than the 44 px of a finger. A link within a
 * sentence is as high as its line; axe measures every target at 24 px.
 */
async function listSmall(page: Page) {
  const session = await page.context().newCDPSession(page);
  const setTouch = (enabled: boolean) =>
    session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await setTouch(true);
  await page.setViewportSize({ width: 360, height: 740 });
  const small = await page.evaluate(() => {
    const main =
      'button, summary, select, textarea, input, nav a, a.button, [class*="button"], footer li a';
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...top.querySelectorAll<HTMLElement>(main)].flatMap((element) => {
      if (element.closest('[inert], [aria-hidden="true"]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      // Pressing the label presses its box or button.
      const isChoice = element.matches('[type="checkbox"], [type="radio"]');
      const target = (isChoice && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width >= 44 && height >= 44) return [];
      const name = element.ariaLabel || element.textContent || element.getAttribute('name');
      return [`${element.localName} ${name?.trim()}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  });
  await setTouch(false);
  await session.detach();
  return small;
}

/** What a visitor may set, and the way back. */
const settings = {
  /** WCAG 1.4.12, in a style sheet that the policy does not block. */
  async 'wider spacing'(page: Page) {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }
      `);
      document.adoptedStyleSheets = [sheet];
    });
    return () =>
      page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
  },
  /** WCAG 1.4.4: the browser's size of text, which media queries in rem follow. */
  async 'text at 200%'(page: Page) {
    const session = await page.context().newCDPSession(page);
    const setSize = (standard: number) =>
      session.send('Page.setFontSizes', { fontSizes: { standard } });
    await setSize(32);
    return async () => {
      await setSize(16);
      await session.detach();
    };
  },
};

/** Texts of the page, or of the dialog over it, that are cut off, lie on one another or have no room for a word. */
const listLost = (page: Page) =>
  page.evaluate(() => {
    const narrow: string[] = [];
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' ||
        (element.clientWidth === 1 && element.clientHeight === 1) ||
        isForScreenReaders(element.parentElement));
    /** The box that scrolls a text, which is lost neither above nor below what it shows. */
    const scrollerOf = (element: Element | null): Element | undefined =>
      element === null || element === document.body
        ? undefined
        : /auto|scroll/.test(getComputedStyle(element).overflowY)
          ? element
          : scrollerOf(element.parentElement);
    const texts: { words: string; element: Element; box: DOMRect }[] = [];
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      const words = node.textContent?.trim();
      if (!element || !words || isForScreenReaders(element)) continue;
      if (element.closest('[inert], script, noscript, option')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const shown = scrollerOf(element)?.getBoundingClientRect();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      if (words.length > 20 && words.length < 4 * lines.length) narrow.push(`narrow: ${words}`);
      for (const box of lines) {
        if (shown && (box.top < shown.top || box.bottom > shown.bottom)) continue;
        if (box.width <= 1) continue;
        // The letters themselves: their box is higher than a narrow line.
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        const letters = new DOMRect(box.x, box.y + (box.height - size) / 2, box.width, size);
        texts.push({ words: words.slice(0, 60), element, box: letters });
      }
    }
    const isCut = ({ element, box }: (typeof texts)[number]) => {
      // A line that cannot wrap sticks out of its row; 'display: contents' has no box.
      const row = (element.parentElement ?? element).getBoundingClientRect();
      if (row.width > 0 && box.right > row.right + 2) return true;
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
    const inFlow = texts.filter(
      ({ element }) => !element.closest('.site-header, .chat-corner, thead'),
    );
    const overlapping = inFlow.flatMap((one, index) =>
      inFlow.slice(index + 1).flatMap((other) => {
        if (one.element === other.element) return [];
        const [a, b] = [one.box, other.box];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return width > 2 && height > 4 ? [`overlap: ${one.words} / ${other.words}`] : [];
      }),
    );
    return [...narrow, ...cut, ...overlapping];
  });

/** Expects controls for fingers, and no text to be lost to a visitor's own spacing and size of text. */
export async function expectRoom(page: Page) {
  expect.soft(await listSmall(page), 'smaller than a finger').toEqual([]);
  for (const [name, set] of Object.entries(settings)) {
    const undo = await set(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await listLost(page), `${name} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(overflow, `sideways, ${name} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await undo();
  }
}
