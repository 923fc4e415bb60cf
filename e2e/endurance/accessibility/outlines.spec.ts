import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@/testing/pages';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';
import { outlineOf } from './outline';

/** No page shows these when it opens. */
const unseen =
  /^content\/(questions|(acknowledgement|answer-mail|assistant|crawlers|desk|redirects)\.yaml)/;

/*
 * Names come from the content, which editors change: an outline holds for the content from which it was
 * taken. With other content these tests are skipped until they are taken anew (docs/accessibility.md).
 */
function hashContent() {
  const hash = createHash('sha256');
  const entries = readdirSync('content', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  for (const name of names.filter((path) => !unseen.test(path)))
    hash.update(name).update(readFileSync(name));
  return `${hash.digest('hex')}\n`;
}

const taken = 'e2e/endurance/accessibility/outlines/content.txt';
const isOfThisContent = existsSync(taken) && readFileSync(taken, 'utf8') === hashContent();

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
test.beforeEach(({}, { config }) => {
  const isTaking = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed';
  if (isTaking) writeFileSync(taken, hashContent());
  test.skip(!isOfThisContent && !isTaking, 'the content has changed since: docs/accessibility.md');
});

for (const path of [...paths, '/404']) {
  test.describe(() => {
    test.use({ expectedErrors: path === '/404' ? [/404/] : [] });
    test(`${path} has its headings, landmarks and names`, async ({ page }) => {
      await page.goto(path);
      await expectHydrated(page);
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      const main = await page.getByRole('main').ariaSnapshot();
      expect(outlineOf(main)).toMatchSnapshot(`${name}.txt`);
    });
  });
}

test('every page has the same header, footer and corner', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('main').evaluate((main) => main.remove());
  const frame = await page.locator('body').ariaSnapshot();
  expect(outlineOf(frame)).toMatchSnapshot('frame.txt');
});

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });
  test('the consent dialog has its heading and names', async ({ page }) => {
    await page.goto('/about');
    await expect(page.locator('#consent-intro:modal')).toHaveCount(1);
    const dialog = await page.getByRole('dialog').ariaSnapshot();
    expect(outlineOf(dialog)).toMatchSnapshot('consent.txt');
  });
});
