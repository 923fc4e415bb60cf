import { afterEach, expect, it, vi } from 'vitest';
import { formMetaSchema } from '@/lib/contracts/form-meta';
import { metaHeaders } from './send-form';
import { steadyNow } from './use-form';

/** The headers of a form with this honeypot, first touched 13 ms ago; the clock was set back since. */
function headersOf(trap: string, country?: string) {
  vi.stubGlobal(
    'FormData',
    class {
      get = () => trap;
    },
  );
  vi.spyOn(performance, 'now').mockReturnValueOnce(100).mockReturnValueOnce(113.4);
  const touchedAt = steadyNow();
  vi.setSystemTime(Date.now() - 900_000);
  // The stand-in above reads no form.
  return metaHeaders({} as HTMLFormElement, touchedAt, { country });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is ASCII and parses by the contract', () => {
  const header = headersOf(`é☕${'x'.repeat(300)}`, 'ID')['x-form-meta'];
  expect(header).toMatch(/^[ -~]+$/);
  expect(formMetaSchema.parse(JSON.parse(header))).toEqual({
    country: 'ID',
    trap: `é☕${'x'.repeat(198)}`,
    elapsed: 13,
  });
});

it('leaves out an unknown country', () => {
  expect(headersOf('')).toEqual({ 'x-form-meta': '{"trap":"","elapsed":13}' });
});
