type Area = 'localStorage' | 'sessionStorage';

/** The value that `writeStorage` stored; undefined without one, and where the browser blocks storage. */
export function readStorage<Value>(key: string, area: Area = 'sessionStorage'): Value | undefined {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value until the tab closes, or in `localStorage` for all tabs; undefined removes it. */
export function writeStorage(key: string, value: unknown, area: Area = 'sessionStorage'): void {
  try {
    if (value === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full. The open page still has the value.
  }
}

/** Tries to store a cookie, because `navigator.cookieEnabled` is true in Chromium even where it blocks cookies. */
export function acceptsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = 'probe=1';
  const isStored = document.cookie.includes('probe=1');
  // biome-ignore lint/suspicious/noDocumentCookie: removes it again
  document.cookie = 'probe=; max-age=0';
  return isStored;
}
