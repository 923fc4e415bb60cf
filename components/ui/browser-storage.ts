type Area = 'localStorage' | 'sessionStorage';

/** The value that `keep` stored; undefined without one, and where the browser blocks storage. */
export function readKept<Value>(key: string, area: Area = 'sessionStorage'): Value | undefined {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value until the tab closes, or in `localStorage` for all tabs; undefined removes it. */
export function keep(key: string, value: unknown, area: Area = 'sessionStorage'): void {
  try {
    if (value === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full: the page itself still has the value.
  }
}

/** Whether the browser keeps cookies. Tries one: Chromium calls them enabled even where it blocks them. */
export function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = 'probe=1';
  const isKept = document.cookie.includes('probe=1');
  // biome-ignore lint/suspicious/noDocumentCookie: removes it again
  document.cookie = 'probe=; max-age=0';
  return isKept;
}
