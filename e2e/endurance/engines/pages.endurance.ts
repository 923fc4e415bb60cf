import { product, profile } from '@/testing/pages';
import { staticRoutes } from '@/testing/specification';
import { expect, expectRead, openPage, test } from './tab';

/** One page of each template, with its title. */
const pages = [
  ...staticRoutes,
  [product.path, product.name],
  [profile.path, profile.name],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('every page fits the screen', async ({ tab }) => {
    for (const [path, title] of pages) {
      await openPage(tab, path);
      const page = await tab.read(() => ({
        title: document.title,
        headlines: document.querySelectorAll('h1').length,
        // A pixel is what rounding leaves.
        isTooWide: document.documentElement.scrollWidth > innerWidth + 1,
      }));
      expect.soft(page, path).toEqual({ title, headlines: 1, isTooWide: false });
    }
  });
});

test('what waits below the screen comes in, and nothing stays hidden', async ({ tab }) => {
  await openPage(tab, '/');
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
  await expectRead(
    tab,
    () =>
      [...document.querySelectorAll('[data-reveal]')].filter(
        (element) => getComputedStyle(element).opacity !== '1',
      ).length,
    0,
  );
});
