import { gzipSync } from 'node:zlib';
import { budgets } from '@/bench/budgets';
import { expect, test } from '../support/fixtures';
import { paths } from '../support/specification';

test('the HTML of every page, in both variants, is within its budget', async ({ request }) => {
  for (const path of [...paths, '/404']) {
    for (const cookie of ['cookie_consent=', 'cookie_consent=true']) {
      const html = await (await request.get(path, { headers: { cookie } })).body();
      expect.soft(html.length, `${path} with ${cookie}`).toBeLessThanOrEqual(budgets.html.limit);
      expect
        .soft(gzipSync(html).length, `${path} with ${cookie}, gzipped`)
        .toBeLessThanOrEqual(budgets.gzippedHtml.limit);
    }
  }
});
