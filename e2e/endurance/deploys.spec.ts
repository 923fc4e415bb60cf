import { expect } from 'playwright/test';
import { paths, product } from '@/testing/pages';
import { readLinks } from '@/testing/read-html';
import { siteOrigin } from '../../testing/addresses';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { expectLater, isMarked, openEarlier, test, watchFailures } from '../hydration/releases';

// Each worker would make a build of its own.
test.describe.configure({ mode: 'default' });

const templates = ['/pricing', '/contact', '/faq', '/leadership', product.path];

/** The next page in the list with a link to the path, so that each template is one of them. */
async function findLink(path: string): Promise<string> {
  const place = paths.indexOf(path);
  for (const from of [...paths.slice(place + 1), ...paths.slice(0, place)]) {
    const html = await (await fetch(siteOrigin + from)).text();
    if (readLinks(html).some(({ href }) => href === path)) return from;
  }
  throw new Error(`No page links to ${path}`);
}

for (const path of templates) {
  test(`a link on a page that was opened before a deploy loads the new release: ${path}`, async ({
    page,
    releases,
  }) => {
    await releases.deploy('earlier');
    const failures = watchFailures(page);
    await openEarlier(page, await findLink(path));
    await releases.deploy('later');
    const link = page.locator(`a[href="${path}"]:visible`).first();
    await link.hover();
    await link.click();
    await expect(page).toHaveURL(path);
    await expectLater(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
    expect(failures).toEqual([]);
  });
}

for (const path of templates) {
  test(`a page that was fetched before a deploy shows and works after it: ${path}`, async ({
    page,
    releases,
  }) => {
    await releases.deploy('earlier');
    const failures = watchFailures(page);
    await openEarlier(page, await findLink(path));
    const link = page.locator(`a[href="${path}"]:visible`).first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    await releases.deploy('later');
    await link.click();
    await expect(page).toHaveURL(path);
    await demoButton(page).click();
    await expect(demoDialog(page).getByLabel('Full name')).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    expect(failures).toEqual([]);
  });
}
