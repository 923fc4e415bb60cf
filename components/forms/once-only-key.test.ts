import { afterEach, expect, it, vi } from 'vitest';
import { createOnceOnlyKeys } from './once-only-key';

const body = { email: 'a@toko.example' };

function standInStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
}

afterEach(() => vi.unstubAllGlobals());

it('keeps the key for the same body and makes a new one for another', () => {
  const keys = createOnceOnlyKeys('contact-us');
  const first = keys.keyFor(body);
  expect(keys.keyFor(body)).toBe(first);

  const other = keys.keyFor({ email: 'b@toko.example' });
  expect(other).not.toBe(first);

  keys.forget();
  expect(keys.keyFor({ email: 'b@toko.example' })).not.toBe(other);
});

it('keeps the key over a reload until the body is stored', () => {
  standInStorage();
  const first = createOnceOnlyKeys('contact-us').keyFor(body);
  const reloaded = createOnceOnlyKeys('contact-us');
  expect(reloaded.keyFor(body)).toBe(first);
  expect(createOnceOnlyKeys('partner-program').keyFor(body)).not.toBe(first);

  reloaded.forget();
  expect(createOnceOnlyKeys('contact-us').keyFor(body)).not.toBe(first);
});
