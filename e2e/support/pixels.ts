import { expect, type Page, test } from 'playwright/test';
import { holdBack } from './hold-back';
import { expectHydrated } from './hydrated';

async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      // Otherwise Chromium may draw the page first, and a picture when it is decoded.
      image.decoding = 'sync';
    }
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

export type Part = 'the whole page' | 'the first screen' | 'the screen 600 px down';

/** Expects a part of a page to look the same before and after its scripts. */
export async function expectSamePixels(page: Page, path: string, part: Part): Promise<void> {
  const releaseScripts = await holdBack(page, '**/*.js');
  // Scripts that start at a resting pointer would delay the load event.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (part === 'the whole page') {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  }
  if (part === 'the screen 600 px down')
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await loadPictures(page);
  // The carousel gets its dots from its script. A shade of 1 in 255 depends on how Chromium cuts its tiles.
  const options = {
    mask: [page.getByRole('group', { name: 'Highlights' })],
    animations: 'allow' as const,
    threshold: 0.01,
  };
  await page.screenshot({
    ...options,
    path: test.info().snapshotPath('before.png', { kind: 'screenshot' }),
  });
  releaseScripts();
  await expectHydrated(page);
  await loadPictures(page);
  await expect(page).toHaveScreenshot('before.png', options);
}
