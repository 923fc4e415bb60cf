import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteOrigin } from '../../../testing/addresses';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { watchPaints } from '../../support/paints';

test.use({ hasConsented: false });

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('making it modal moves nothing and keeps the shade', async ({ page }) => {
      const releaseScripts = await holdBack(page, '**/*.js');
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
      releaseScripts();
      await expect(dialog).toBeFocused();
      expect(await dialog.boundingBox()).toEqual(before);
      expect(await shadeOf('::backdrop')).toBe(shade);
    });
  });
}

// On a phone, `pages/every-page.spec.ts` asks this of every page.
test('the dialog is in the first paint of a desktop, shifts nothing and is not the largest paint', async ({
  page,
}) => {
  const readPaints = await watchPaints(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#consent-intro:modal')).toBeVisible();
  const { shifts, largest } = await readPaints();
  expect(shifts).toEqual([]);
  expect(largest?.isDialog).toBe(false);
});

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

test('hides the dialog until all of it has arrived', async ({ page }) => {
  const site = await serveInTwoParts('/security', 'Accept All');
  await page.goto(site.address, { waitUntil: 'commit' });
  const dialog = page.locator('#consent-intro');
  await expect(dialog).toBeAttached();
  await expect(dialog).toBeHidden();
  site.letGo();
  await expect(dialog).toBeVisible();
  site.stop();
});
