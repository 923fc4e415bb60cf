import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';

test.use({ hasConsented: false });

type Paint = { size: number; isDialog: boolean };

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const path of ['/', '/pricing', '/faq', '/contact', '/termsandconditions', '/no-page']) {
      test.describe(() => {
        test.use({ expectedErrors: [/404/] });
        test(`the dialog on ${path} is in the first paint, shifts nothing and is not the largest paint`, async ({
          page,
        }) => {
          await page.addInitScript(() => {
            const paints: Paint[] = [];
            const shifts: number[] = [];
            Object.assign(window, { paints, shifts });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & {
                size: number;
                element: Element | null;
              })[])
                paints.push({ size: entry.size, isDialog: !!entry.element?.closest('dialog') });
            }).observe({ type: 'largest-contentful-paint', buffered: true });
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                shifts.push('value' in entry ? Number(entry.value) : 0);
            }).observe({ type: 'layout-shift', buffered: true });
          });
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('#consent-intro:modal')).toBeVisible();
          const { paints, shifts } = await page.evaluate(() => {
            const seen = window as unknown as { paints: Paint[]; shifts: number[] };
            return { paints: seen.paints, shifts: seen.shifts };
          });
          expect(shifts).toEqual([]);
          expect(paints.length).toBeGreaterThan(0);
          expect(paints.toSorted((one, other) => other.size - one.size)[0]?.isDialog).toBe(false);
        });
      });
    }

    test('making it modal moves nothing and keeps the shade', async ({ page }) => {
      const letScriptsCome = await holdBack(page, '**/*.js');
      await page.goto('/security', { waitUntil: 'commit' });
      // The dialog may have no styles until then.
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      );
      const dialog = page.getByRole('dialog', { name: 'We Use Cookies' });
      await expect(dialog).toBeVisible();
      const before = await dialog.boundingBox();
      const shadeOf = (pseudo: string) =>
        dialog.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo);
      const shade = await shadeOf('::before');
      letScriptsCome();
      await expect(dialog).toBeFocused();
      expect(await dialog.boundingBox()).toEqual(before);
      expect(await shadeOf('::backdrop')).toBe(shade);
    });
  });
}
