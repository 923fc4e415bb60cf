import type { Page } from 'playwright/test';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { expectNothingFound } from './axe';
import { expectRoom } from './sizes';
import { asLoaded, states } from './states';
import { countFocusable, walkByTab } from './tab-stops';

/** A window of 1280 x 1024 px at 400%. */
const zoomed = { width: 320, height: 256 };

/** Expects each stop of the Tab key to have a focus ring, on the screen and beneath nothing. */
async function expectStops(page: Page) {
  const stops = await walkByTab(page);
  const faults = stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`));
  expect.soft(faults).toEqual([]);
  return stops;
}

/** Expects Tab to reach every control of a page; forced colors keep rings and the edges of buttons. */
async function expectReachable(page: Page, path: string) {
  for (const [width, forcedColors] of [
    [360, 'none'],
    [1280, 'active'],
  ] as const) {
    await page.emulateMedia({ forcedColors });
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await expectHydrated(page);
    // The script of the carousel loads when it is near the screen.
    const carousel = page.getByRole('group', { name: 'Highlights' });
    if ((await carousel.count()) > 0) {
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.getByRole('button').first()).toBeVisible();
    }
    const stops = await expectStops(page);
    expect.soft(stops.length, `stops at ${width} px`).toBe(await countFocusable(page));
  }
  const edgeless = await page.locator('main button').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .filter((button) =>
        [button, ...button.children].every(
          (part) => getComputedStyle(part).borderTopWidth === '0px',
        ),
      )
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent),
  );
  expect.soft(edgeless, 'without an edge in forced colors').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

for (const { path, name, widths = [320, 1280], isAsking, expectedErrors = [], ...state } of states)
  test.describe(() => {
    test.use({
      hasConsented: !isAsking,
      expectedErrors,
      // Firefox reports failed calls as uncaught errors.
      expectedCrashes: expectedErrors,
      viewport: { width: widths[0] ?? 0, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`every visitor can read and use ${path}, ${name}`, async ({ page, browserName }) => {
      await state.prepare?.(page);
      await page.goto(path);
      await state.enter(page);
      await expectNothingFound(page, widths);
      // The rest needs Chromium's protocol, or is the same in each engine.
      if (browserName !== 'chromium') return;
      if (widths.length > 1) await expectRoom(page);
      if (name === asLoaded) return expectReachable(page, path);
      if (widths[0] === zoomed.width) await page.setViewportSize(zoomed);
      if ((await page.locator('dialog:modal').count()) > 0) await expectStops(page);
    });
  });
