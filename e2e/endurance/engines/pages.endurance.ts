import { product, profile } from '@/testing/pages';
import { staticRoutes } from '@/testing/specification';
import { expect, expectRead, openPage, test } from './tab';

/** One page of each template, with its title. */
const pages = [
  ...staticRoutes,
  [product.path, product.name],
  [profile.path, profile.name],
] as const;

for (const width of [390, 1280])
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } });

    test(`every page fits a screen of ${width} px`, async ({ tab }) => {
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

test.describe(() => {
  test.use({ expectedProblems: [/blocked/i] });

  test('the policy blocks another host', async ({ tab }) => {
    await openPage(tab, '/security');
    await tab.read(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        Object.assign(window, { blockedBy: effectiveDirective }),
      );
      document.body.append(Object.assign(new Image(), { src: 'https://blocked.example/a.png' }));
    });
    await expectRead(tab, () => Reflect.get(window, 'blockedBy'), 'img-src');
  });
});
