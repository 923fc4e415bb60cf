import { afterEach, expect, it, vi } from 'vitest';
import { formMetaSchema } from '@/lib/contracts/form-meta';
import { metaHeaders } from './send-form';

/** The headers of a form with this honeypot, first touched 13 ms ago. */
function headersOf(trap: string, country?: string) {
  vi.stubGlobal(
    'FormData',
    class {
      get = () => trap;
    },
  );
  vi.spyOn(Date, 'now').mockReturnValue(113);
  // The stand-in above reads no form.
  return metaHeaders({} as HTMLFormElement, 100, { country });
}

afterEach(() => {
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
