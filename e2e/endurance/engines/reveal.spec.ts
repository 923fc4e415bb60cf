import { onlyEndurance } from '../../support/fixtures';
import { expect, expectRead, openPage, test } from './drivers/test';

const readOpacities = () => [
  ...new Set(
    [...document.querySelectorAll('[data-reveal]')].map(
      (element) => getComputedStyle(element).opacity,
    ),
  ),
];

for (const width of [390, 1280]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } });

    test(`what waits below the screen comes in, and nothing stays hidden, ${width} px wide${onlyEndurance(width === 390)}`, async ({
      tab,
    }) => {
      await openPage(tab, '/');
      await expect(async () => {
        await tab.read(() => void dispatchEvent(new Event('pointermove')));
        expect(
          await tab.read(() => document.querySelectorAll('[data-reveal=waiting]').length),
        ).toBeGreaterThan(0);
      }).toPass();
      expect(await tab.read(readOpacities)).toContain('0');
      const height = await tab.read(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 500) {
        await tab.read((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        // A frame, in which what is in view comes in.
        await expectRead(
          tab,
          () =>
            [...document.querySelectorAll('[data-reveal=waiting]')].every((element) => {
              const box = element.getBoundingClientRect();
              return box.top > innerHeight / 2 || box.bottom < 0;
            }),
          true,
        );
      }
      await expectRead(tab, readOpacities, ['1']);
    });
  });
}
