import nextPackage from 'next/package.json' with { type: 'json' };
import { budgets } from '@/bench/budgets';
import { emptyPage } from '@/bench/empty-page';
import { weighPage } from '@/bench/sizes';
import { createScales } from '@/bench/weigh';
import { siteOrigin } from '../support/addresses';
import { expect, test } from '../support/fixtures';
import { product } from '../support/pages';

test('the empty page was weighed with this version of Next.js', () => {
  expect(emptyPage.next).toBe(nextPackage.version);
});

for (const path of ['/', '/pricing', product.path, '/contact', '/faq']) {
  test(`${path} loads little more script than an empty page, once it is idle`, async ({
    browser,
  }) => {
    const { first, idle } = await weighPage(browser, siteOrigin + path, createScales(), false);
    expect(first + idle).toBeGreaterThan(emptyPage.script / 2);
    expect(first + idle - emptyPage.script).toBeLessThanOrEqual(budgets.script.limit);
  });
}
