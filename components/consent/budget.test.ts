import { expect, it } from 'vitest';
import { weigh } from '@/testing/weigh';

it('adds at most 4 KB, compressed, to the first load of a page', async () => {
  const { bytes, inputs } = await weigh([
    'consent/consent-intro-dialog',
    'consent/consent-islands',
  ]);
  expect(inputs).toContain('components/consent/consent-gate.ts');
  // These arrive with the first press, or never.
  expect(inputs.filter((path) => /nookies|web-vitals|save-consent/.test(path))).toEqual([]);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(4096);
});
