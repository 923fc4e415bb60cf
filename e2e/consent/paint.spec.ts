import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteOrigin } from '../support/addresses';
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

/** Serves the site, but sends a page's HTML up to `middle` first, the rest once it is let go. */
async function serveInTwoParts(path: string, middle: string) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${siteOrigin}${request.url}`);
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    if (request.url !== path) return response.end(body);
    const end = body.indexOf(middle);
    response.write(body.subarray(0, end));
    await gate;
    response.end(body.subarray(end));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://localhost:${port}${path}`, letGo, stop: () => server.close() };
}

test('a dialog of which only a part has arrived is not shown', async ({ page }) => {
  const site = await serveInTwoParts('/security', 'id="consent-intro-title"');
  await page.goto(site.address, { waitUntil: 'commit' });
  const dialog = page.locator('#consent-intro');
  await expect(dialog).toBeAttached();
  await expect(dialog).toBeHidden();
  site.letGo();
  await expect(dialog).toBeVisible();
  site.stop();
});
