import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteOrigin } from '../../../testing/addresses';
import { expect, test } from '../../support/fixtures';

test.use({ hasConsented: false });

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
