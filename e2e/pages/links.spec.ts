import { expect, test } from '../support/fixtures';
import { productRoutes, profileRoutes, staticRoutes } from '../support/specification';

const paths: string[] = [...staticRoutes, ...productRoutes, ...profileRoutes].map(([path]) => path);

// Read the server's HTML as it is.
test.use({ javaScriptEnabled: false });

test('every internal link and anchor of every page has a target', async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const ids = new Map<string, string[]>();
  const links: { from: string; path: string; anchor: string }[] = [];
  for (const from of paths) {
    await page.goto(from);
    const found = await page
      .locator('[id]')
      .evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(found).size, `ids of ${from} are unique`).toBe(found.length);
    ids.set(from, found);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    for (const href of hrefs) {
      const { origin, pathname, hash } = new URL(href);
      if (origin === baseURL) links.push({ from, path: pathname, anchor: hash.slice(1) });
    }
  }
  expect(links.length).toBeGreaterThan(paths.length * 10);
  for (const { from, path, anchor } of links) {
    expect(paths, `${from} links to ${path}`).toContain(path);
    if (anchor) expect(ids.get(path), `${from} links to ${path}#${anchor}`).toContain(anchor);
  }
  const linked = new Set(links.filter(({ from, path }) => from !== path).map(({ path }) => path));
  for (const path of paths) expect(linked, 'pages that something links to').toContain(path);
});

test('every picture exists, has a size and is described or decorative', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const files = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    const pictures = await page.locator('img').evaluateAll((images) =>
      images.map((image) => ({
        markup: image.outerHTML.slice(0, 120),
        isWhole: ['alt', 'width', 'height'].every((name) => image.hasAttribute(name)),
      })),
    );
    for (const { markup, isWhole } of pictures) expect(isWhole, `${path}: ${markup}`).toBe(true);
    const addresses = await page.locator('img, picture > source').evaluateAll((elements) =>
      elements
        .flatMap((element) => [
          element.getAttribute('src') ?? [],
          ...(element
            .getAttribute('srcset')
            ?.split(',')
            .map((part) => part.trim().split(' ')[0] ?? '') ?? []),
        ])
        .flat(),
    );
    for (const address of addresses) files.add(address);
  }
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['content-type'], file).toMatch(/^image\//);
  }
});

test('the icons and the manifest in the head exist', async ({ page, request }) => {
  await page.goto('/');
  const addresses = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
