import { productRoutes, profileRoutes } from '@/testing/pages';
import { staticRoutes } from '@/testing/specification';
import { button, dialog, heading } from './drivers/tab';
import { expect, expectSeen, openPage, test } from './drivers/test';

const kinds = { static: staticRoutes, product: productRoutes, profile: profileRoutes };
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

for (const [kind, routes] of Object.entries(kinds)) {
  for (const hasConsented of [false, true]) {
    test.describe(() => {
      test.use({ hasConsented, viewport: hasConsented ? desktop : phone });

      test(`every ${kind} page loads ${hasConsented ? 'after' : 'before'} the choice of cookies @endurance`, async ({
        tab,
      }) => {
        for (const [path, title] of routes) {
          await openPage(tab, path);
          const page = await tab.read(() => ({
            title: document.title,
            headlines: document.querySelectorAll('h1').length,
            // A pixel is what rounding leaves.
            isTooWide: document.documentElement.scrollWidth > innerWidth + 1,
          }));
          expect.soft(page, path).toEqual({ title, headlines: 1, isTooWide: false });
          const asked = hasConsented || path === '/privacypolicy' ? 0 : 1;
          expect.soft(await tab.count(dialog('We Use Cookies')), path).toBe(asked);
        }
      });
    });
  }
}

test.describe(() => {
  test.use({ expectedProblems: [/404/] });

  test('an unknown address says so, and the button leads home by a full load of the page', async ({
    tab,
  }) => {
    await openPage(tab, '/no-such-page');
    expect(await tab.read(() => document.title)).toBe('Sedia | Page Not Found');
    await tab.read(() => void Object.assign(window, { isMarked: true }));
    await tab.press('main a[href="/"]');
    await expectSeen(tab, heading('Ready-made solutions to support your Business'));
    await expectSeen(tab, button('Get a demo', 'header'));
    expect(await tab.read(() => 'isMarked' in window)).toBe(false);
  });
});
