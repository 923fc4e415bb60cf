import { expect, it } from 'vitest';
import { weigh } from '@/testing/weigh';

/** Islands of the first load that have much in common with the search. */
const others = [
  'demo-request/demo-request-button',
  'layout/mobile-menu',
  'chat/views/chat-launcher',
];

it('adds at most 2 KB of code, compressed, to the first load of a page, and 14 KB on its first use', async () => {
  const without = await weigh(others);
  const { bytes, inputs } = await weigh([...others, 'search/search-dialog']);
  expect(inputs).toContain('components/search/search-dialog.tsx');
  expect(inputs.filter((path) => /lib\/(site-)?search|minisearch/.test(path))).toEqual([]);
  expect(bytes - without.bytes).toBeGreaterThan(300);
  expect(bytes - without.bytes).toBeLessThanOrEqual(2048);

  const late = await weigh(['search/search.worker']);
  expect(late.inputs.join()).toContain('minisearch');
  expect(late.bytes).toBeLessThanOrEqual(14 * 1024);
});
