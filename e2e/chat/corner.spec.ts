import type { Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

const buttonsOf = (page: Page) => page.locator('.chat-button');

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

async function expectSeen(page: Page, isSeen: boolean) {
  for (const button of await buttonsOf(page).all())
    await expect(button).toHaveCSS('opacity', isSeen ? '1' : '0');
}

test('the chat buttons are round, at the bottom right, and out of the way while one scrolls down or types', async ({
  page,
}) => {
  await page.goto('/contact');
  await expectHydrated(page);
  for (const button of await buttonsOf(page).all()) {
    const { x = 0, y = 0, width = 0, height = 1 } = (await button.boundingBox()) ?? {};
    expect([width, height]).toEqual([48, 48]);
    expect(x).toBeGreaterThan(1280 - 150);
    expect(y).toBeGreaterThan(800 - 70);
    const radius = await button.evaluate((one) =>
      Number.parseFloat(getComputedStyle(one).borderRadius),
    );
    expect(radius).toBeGreaterThanOrEqual(24);
  }
  await expectSeen(page, true);
  await scrollTo(page, 500);
  await expectSeen(page, false);
  await scrollTo(page, 400);
  await expectSeen(page, true);
  // Without the scroll that brings it into view.
  const name = page.getByLabel('Full name');
  await name.evaluate((field) => field.focus({ preventScroll: true }));
  await expectSeen(page, false);
  await name.blur();
  await expectSeen(page, true);

  await scrollTo(page, 500);
  await buttonsOf(page).last().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(buttonsOf(page).first()).toBeFocused();
  await expect(buttonsOf(page).first()).toHaveCSS('opacity', '1');
  await scrollTo(page, 1e6);
  await expectSeen(page, true);
});

/** The texts and controls that stand under the chat's buttons. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('.chat-button')].map((button) =>
      button.getBoundingClientRect(),
    );
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      buttons.some(
        (button) =>
          right > button.left && left < button.right && bottom > button.top && top < button.bottom,
      );
    const covered: string[] = [];
    for (const part of document.querySelectorAll('main, footer, .call-to-action')) {
      for (const control of part.querySelectorAll('a, button, input, select, textarea, summary'))
        if (control.checkVisibility() && isUnder(control.getBoundingClientRect()))
          covered.push(control.outerHTML.slice(0, 80));
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        if ([...range.getClientRects()].some(isUnder))
          covered.push(texts.currentNode.textContent ?? '');
      }
    }
    return covered;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('at the end of a page the chat buttons are in view and cover nothing', async ({ page }) => {
    for (const path of kinds) {
      await page.goto(path);
      await expectHydrated(page);
      await scrollTo(page, 1e6);
      await expectSeen(page, true);
      expect(await findCovered(page), path).toEqual([]);
      for (const button of await buttonsOf(page).all())
        await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
});
