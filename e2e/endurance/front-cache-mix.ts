import { createHash } from 'node:crypto';
import { expect } from 'playwright/test';
import { thirdSolution } from '@/app/testing/solutions';
import { siteOrigin } from '../support/addresses';
import { type CacheRequest, kinds, learnAddress, mixRequests } from './front-cache-requests';

const digest = (body: string) => createHash('sha256').update(body).digest('base64');

/** What an address answers; the body as a digest. */
export async function ask(
  origin: string,
  { path, headers }: Pick<CacheRequest, 'path' | 'headers'>,
) {
  const response = await fetch(origin + path, {
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  const body = await response.text();
  return {
    status: response.status,
    body: digest(body),
    cache: response.headers.get('x-cache'),
    control: response.headers.get('cache-control'),
  };
}

/** Sends a mix of requests for the pages to the front cache and compares each answer with the site's own. */
export async function expectRightVariants(
  cacheOrigin: string,
  { paths, count }: { paths: string[]; count: number },
) {
  /** What the site itself answers, by path, kind and variant. */
  const truths = new Map<string, { body: string; path: string }>();
  const { onPricing } = thirdSolution;
  const choices = [onPricing, `${onPricing}&period=annual`, '/pricing?period=annual'];
  for (const path of [...paths, ...choices]) {
    for (const [kind, headers] of Object.entries(kinds)) {
      const address = await learnAddress(siteOrigin, path, headers);
      for (const variant of ['ask', 'given']) {
        const cookie: Record<string, string> =
          variant === 'given' ? { cookie: 'cookie_consent=true' } : {};
        const { status, body } = await ask(siteOrigin, {
          path: address,
          headers: { ...headers, ...cookie },
        });
        expect(status, `${path} ${kind}`).toBe(200);
        truths.set(`${path} ${kind} ${variant}`, { body, path: address });
        // Warms the cache.
        await ask(cacheOrigin, { path: address, headers: { ...headers, ...cookie } });
      }
    }
    // The test can only fail if the variants differ.
    if (path !== '/privacypolicy')
      expect(truths.get(`${path} html ask`)?.body).not.toBe(truths.get(`${path} html given`)?.body);
  }

  const requests = mixRequests(
    count,
    [...truths].map(([name, { path }]) => ({ name, path })),
  );
  const counts = { right: 0, wrong: [] as string[], hits: 0, missing: 0 };
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = requests.pop(); next; next = requests.pop()) {
        if (requests.length % 500 === 0)
          console.log(`front cache: ${requests.length} requests to go`);
        const answer = await ask(cacheOrigin, next);
        if (next.truth === undefined) {
          expect(answer).toMatchObject({ status: 404, cache: 'MISS' });
          counts.missing++;
          continue;
        }
        expect(answer.control).toBe('private, no-cache, no-transform');
        if (answer.cache === 'HIT') counts.hits++;
        if (answer.status === 200 && answer.body === truths.get(next.truth)?.body) counts.right++;
        else counts.wrong.push(`${next.path} ${JSON.stringify(next.headers)}`);
      }
    }),
  );
  const rate = counts.hits / (count - counts.missing);
  console.log(
    `front cache: ${counts.right} right, ${counts.wrong.length} wrong, ${counts.missing} not found, ${counts.hits} hits (${(rate * 100).toFixed(1)}%)`,
  );
  expect(counts.wrong).toEqual([]);
  expect(counts.right + counts.missing).toBe(count);
  expect(rate).toBeGreaterThanOrEqual(0.95);
}
