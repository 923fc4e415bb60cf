import { expect, it } from 'vitest';
import { weigh } from '@/testing/weigh';

/** Islands of the first load that have much in common with the search. */
const others = [
  'demo-request/demo-request-button',
  'layout/mobile-menu',
  'chat/views/chat-launcher',
];

it('adds at most 1 KB, compressed, to the first load of a page', async () => {
  const without = await weigh(others);
  const { bytes, inputs } = await weigh([...others, 'search/search-dialog']);
  expect(inputs).toContain('components/search/search-dialog.tsx');
  // These arrive with the first use.
  expect(inputs.filter((path) => /search-panel|site-search|minisearch/.test(path))).toEqual([]);
  expect(bytes - without.bytes).toBeGreaterThan(300);
  expect(bytes - without.bytes).toBeLessThanOrEqual(1024);
});
