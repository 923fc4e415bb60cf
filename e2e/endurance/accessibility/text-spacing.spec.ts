import type { Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { firstSolution } from '@/testing/solutions';
import { openChat, say } from '../../chat/chat';
import { partsOf as consentOf, expectReloaded, markDocument } from '../../consent/consent';
import { openDemo } from '../../forms/send-demo-request';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

const dueOnPricing = `${firstSolution.onPricing}&plan=${firstSolution.planAt(1).id}&add-ons=booking-system-upgrade#due`;

/** What a visitor may set. */
const settings = {
  /** The spacing of WCAG 1.4.12, in a style sheet that the policy does not block. */
  'wider spacing of text': (page: Page) =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }
      `);
      document.adoptedStyleSheets.push(sheet);
    }),
  /** The browser's size of text, which media queries in rem follow. */
  'text at 200%': async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await session.detach();
  },
};

/** Texts of the page, or of the dialog over it, that are cut off, lie on one another or have no room for a word. */
const listLost = (page: Page) =>
  page.evaluate(() => {
    type Text = { words: string; element: Element; box: DOMRect };
    const texts: Text[] = [];
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
    const isCut = ({ element, box }: Text) => {
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
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return width > 2 && height > 4 ? [`overlap: ${one.words} / ${other.words}`] : [];
      }),
    );
    return [...narrow, ...cut, ...overlapping];
  });

async function expectNothingLost(page: Page, set: (page: Page) => Promise<void>) {
  await set(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await listLost(page), `at ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] *')]
          .filter((box) => box.clientWidth > 1 && getComputedStyle(box).overflowX !== 'visible')
          .map((box) => box.scrollWidth - box.clientWidth),
      ),
    );
    expect.soft(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const [setting, set] of Object.entries(settings)) {
  for (const path of [...kinds, dueOnPricing, '/partner-program', '/404']) {
    test.describe(() => {
      test.use({
        expectedErrors: path === '/404' ? [/404/] : [],
        contextOptions: { reducedMotion: 'reduce' },
      });

      test(`${setting} loses nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        await expectHydrated(page);
        await expectNothingLost(page, set);
      });
    });
  }

  test.describe('over a page', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, hasConsented: false });

    test(`${setting} loses nothing in the consent dialog, the demo dialog and the chat`, async ({
      page,
    }) => {
      await page.goto('/');
      await expectHydrated(page);
      const { intro, manage, preferences, save } = consentOf(page);
      await expect(intro).toBeVisible();
      await expectNothingLost(page, set);
      await manage.click();
      await expect(preferences).toBeVisible();
      await expectNothingLost(page, set);
      await markDocument(page);
      await save.click();
      await expectReloaded(page);
      await expectHydrated(page);
      const demo = await openDemo(page);
      await demo.getByRole('button', { name: 'Request for Demo' }).click();
      await expect(demo.getByText('Full name is required')).toBeVisible();
      await expectNothingLost(page, set);
      await page.keyboard.press('Escape');
      await openChat(page);
      await say(page, 'harga');
      await expectNothingLost(page, set);
    });
  });
}
