import { kinds, paths } from '@/testing/pages';
import { test } from '../support/fixtures';
import { expectSamePixels } from '../support/pixels';

const all = [...paths, '/404'];

for (const [hasConsented, part, compared] of [
  [true, 'the whole page', all.filter((path) => !kinds.includes(path))],
  [false, 'the first screen', all.filter((path) => path !== '/')],
] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${width} px wide, ${hasConsented ? 'after' : 'before'} a choice`, () => {
      test.use({
        hasConsented,
        isActive: false,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });
      for (const path of compared) {
        test.describe(() => {
          test.use({ expectedErrors: path === '/404' ? [/404/] : [] });
          test(`no pixel of ${part} of ${path} changes when its scripts arrive`, async ({
            page,
          }) => {
            await expectSamePixels(page, path, part);
          });
        });
      }
    });
  }
}
