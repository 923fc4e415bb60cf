import { expect, it } from 'vitest';
import { createOnceOnlyKeys } from './once-only-key';

it('keeps a key while the same body is sent again, and not longer', () => {
  const keys = createOnceOnlyKeys();
  const first = keys.keyFor({ email: 'a@toko.example' });
  expect(keys.keyFor({ email: 'a@toko.example' })).toBe(first);

  const other = keys.keyFor({ email: 'b@toko.example' });
  expect(other).not.toBe(first);

  keys.forget();
  expect(keys.keyFor({ email: 'b@toko.example' })).not.toBe(other);
});
