import type { Page } from 'playwright/test';
import paths from '@/lib/generated/paths.json' with { type: 'json' };
import { expect, openHydrated, test } from '@/lib/testing/browser/test';

const buttonsOf = (page: Page) => page.locator('.chat-button');

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

async function expectSeen(page: Page, isSeen: boolean) {
  for (const button of await buttonsOf(page).all())
    await expect(button).toHaveCSS('opacity', isSeen ? '1' : '0');
}

test('the chat buttons are away while the visitor scrolls down or types', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/contact');
  const { x = 0, y = 0 } = (await buttonsOf(page).last().boundingBox()) ?? {};
  // Beside a scrollbar.
  expect(x).toBeGreaterThan(1280 - 16 - 48 - 20);
  expect(y).toBe(800 - 16 - 48);
  await expectSeen(page, true);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await scrollTo(page, 500);
  await expectSeen(page, false);
  await page.clock.runFor(1000);
  await expectSeen(page, true);
  await page.clock.resume();
  await scrollTo(page, 400);
  await expectSeen(page, true);
  // Without the scroll that brings it into view.
  const name = page.getByRole('main').getByRole('textbox').first();
  await name.evaluate((field) => field.focus({ preventScroll: true }));
  await expectSeen(page, false);
  await name.blur();
  await expectSeen(page, true);
});

/** The elements of a page, in the first screen, on which a button of the chat lies. */
const listCovered = (page: Page) =>
  page.evaluate(() => {
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.right > other.left &&
      one.left < other.right &&
      one.bottom > other.top &&
      one.top < other.bottom;
    const buttons = [...document.querySelectorAll('.chat-button')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('a, button, input, label, select, summary, .plan-sum')]
      .filter((one) => !one.closest('.chat-corner, dialog') && one.checkVisibility())
      .filter((one) =>
        [...one.getClientRects()].some(
          (box) => box.width > 1 && buttons.some((button) => isOver(box, button)),
        ),
      )
      .map((one) => one.outerHTML);
  });

test('pages hydrate, and the chat buttons cover nothing of the first screen', async ({ page }) => {
  for (const path of paths.pages) {
    await openHydrated(page, path);
    for (const width of [360, 768, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => listCovered(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('at the end of a page the chat buttons are below its last text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/');
  await scrollTo(page, 1e6);
  await expectSeen(page, true);
  const texts = await page.getByRole('contentinfo').locator('a, p').all();
  const boxes = await Promise.all(texts.map((text) => text.boundingBox()));
  const ends = boxes.map((box) => (box ? box.y + box.height : 0));
  for (const button of await buttonsOf(page).all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual(Math.max(...ends));
  }
});
