import { expectRightVariants } from '../consent/front-cache-mix';
import { expect, test } from '../support/fixtures';
import { startFrontCache } from '../support/front-cache';
import { productRoutes, profileRoutes } from '../support/pages';
import { staticRoutes } from '../support/specification';

test('2,000 mixed requests to every page get the right variant, 95% of them from the cache', async () => {
  const paths = [...staticRoutes, ...productRoutes, ...profileRoutes].map(([path]) => path);
  const cache = await startFrontCache();
  await expectRightVariants(cache.origin, { paths, count: 2000 });
  expect(await cache.stop()).toBe('');
});
