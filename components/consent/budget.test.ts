import { expect, it } from 'vitest';
import { weigh } from '@/testing/weigh';

it('adds at most 4 KB, compressed, to the first load of a page', async () => {
  const { bytes, inputs } = await weigh(['consent/consent-dialog', 'consent/consent-keeper']);
  expect(inputs).toContain('components/consent/consent-gate.ts');
  // These arrive later, or never.
  expect(inputs.filter((path) => /nookies|web-vitals/.test(path))).toEqual([]);

  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(4096);
});
