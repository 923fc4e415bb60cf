import type { Page } from 'playwright/test';
import { apiOrigin, siteOrigin } from '@/lib/testing/addresses';
import { expect, test } from '@/lib/testing/browser/test';
import { expectNoViolations } from '@/lib/testing/browser/violations';
import { apiAt, postDemo } from '@/lib/testing/requests';
import { desk, enterDesk, openVisitor, partsOf } from '../../desk/desk';

/** Expects axe to find nothing in either color scheme and at either width, and no scrolling sideways. */
async function expectAccessible(page: Page) {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page, `at ${width} px`);
  }
  const overflow = await page
    .locator('html')
    .evaluate((html) => html.scrollWidth - html.clientWidth);
  expect.soft(overflow, 'scrolls sideways').toBe(0);
}

test('axe finds nothing on the pages of the desk', async ({ page, context }) => {
  await enterDesk(context.request);
  const name = 'Siti with long addresses';
  const visitor = await openVisitor(name);
  await visitor.say('https://shop.example/a-very-long-address-without-a-break/'.repeat(4));
  visitor.letWait(70);
  const word = 'averylongwordwithoutabreak'.repeat(7);
  const lead = { full_name: word, email: 'axe@example.com' };
  const { data } = (await postDemo(apiAt(apiOrigin), lead, { origin: siteOrigin })).json();
  for (const path of ['questions', 'leads', `leads/${data.id}`]) {
    await page.goto(`${desk}/${path}`);
    await expectAccessible(page);
  }
  await page.getByText('Show what is stored').click();
  await expectAccessible(page);
  await page.goto(`${desk}?view=waiting`);
  await expectAccessible(page);
  await page.getByRole('link', { name }).click();
  await page.getByText('Canned replies').click();
  await partsOf(page).end.click();
  await expectAccessible(page);
});
