import { expect, it } from 'vitest';
import { formMetaSchema } from '@/lib/contracts/form-meta';
import { metaHeaders } from './send-form';

it('is ASCII and parses by the contract', () => {
  const header = metaHeaders({ country: 'ID', trap: `é☕${'x'.repeat(300)}`, elapsed: 12.6 });
  expect(header['x-form-meta']).toMatch(/^[ -~]+$/);
  expect(formMetaSchema.parse(JSON.parse(header['x-form-meta'] ?? ''))).toEqual({
    country: 'ID',
    trap: `é☕${'x'.repeat(198)}`,
    elapsed: 13,
  });
});

it('leaves out unknown values', () => {
  expect(metaHeaders({ country: '', elapsed: -1 })).toEqual({ 'x-form-meta': '{"elapsed":0}' });
});
