import { vi } from 'vitest';

/** Replaces a storage of the browser; returns its contents. */
export function stubStorage(
  name: 'localStorage' | 'sessionStorage',
  kept = new Map<string, string>(),
) {
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}
