import { expect, type Page } from 'playwright/test';
import { product, profile } from '@/testing/pages';
import { staticRoutes } from '@/testing/specification';
import { nameViolations, runAxe } from '../../support/violations';
import { listUndecided } from './decided-by-hand';

/** One page of each template. */
export const templates = [...staticRoutes.map(([path]) => path), product.path, profile.path];

/** The widths at which axe looks at each state. */
export const widths = [320, 390, 1280];

/** Ends what moves and shows what scrolling would reveal, so that axe sees all of the page. */
const settle = (page: Page) =>
  page.evaluate(() => {
    // The sticky bar would cover a part.
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const hidden of document.querySelectorAll('[data-reveal="waiting"]'))
      hidden.setAttribute('data-reveal', '');
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
  });

/** Expects axe to find nothing at any width, and to leave nothing open but what was decided by hand. */
export async function expectNothingFound(page: Page, at = widths, height = 800) {
  for (const width of at) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const { violations, incomplete } = await runAxe(page);
    expect.soft(nameViolations(violations), `at ${width} px`).toEqual([]);
    const undecided = await listUndecided(page, incomplete);
    expect.soft(undecided, `left open at ${width} px`).toEqual([]);
  }
}
