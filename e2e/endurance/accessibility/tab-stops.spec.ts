import { paths } from '@/testing/pages';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { countFocusable, walkByTab } from './tab-stops';

for (const path of [...paths, '/404']) {
  test.describe(() => {
    test.use({
      expectedErrors: path === '/404' ? [/404/] : [],
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`Tab reaches every control of ${path}, each with a focus ring and beneath nothing`, async ({
      page,
    }) => {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(path);
        await expectHydrated(page);
        // The script of the carousel loads when it is near the screen.
        const carousel = page.getByRole('group', { name: 'Highlights' });
        if ((await carousel.count()) > 0) {
          await carousel.scrollIntoViewIfNeeded();
          await expect(carousel.getByRole('button').first()).toBeVisible();
        }
        const stops = await walkByTab(page);
        const faults = stops.flatMap(({ name, faults }) =>
          faults.map((fault) => `${name} ${fault}`),
        );
        expect.soft(faults, `at ${width} px`).toEqual([]);
        expect.soft(stops.length, `at ${width} px`).toBe(await countFocusable(page));
      }
    });
  });
}
