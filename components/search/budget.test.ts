import { expect, it } from 'vitest';
import { weigh } from '@/lib/testing/weigh';

it('loads at most 8.5 KB of code, compressed, on the first use of the search, and nothing of it before', async () => {
  const { inputs } = await weigh(['search/search-dialog']);
  expect(inputs.join()).not.toMatch(/lib\/search|minisearch/);
  const { bytes } = await weigh(['search/search-box', 'search/search.worker']);
  expect(bytes).toBeGreaterThan(4096);
  expect(bytes).toBeLessThanOrEqual(8704);
});
