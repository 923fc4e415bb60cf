import { makeRandomKey } from '@/lib/api-client';
import type { FormName } from '@/lib/contracts/form-meta';

type Attempt = { body: string; key: string };
const none: Attempt = { body: '', key: '' };

/**
 * Once-only keys of a form: until `forget` is called, the same body gets the same key, so a retry
 * makes one lead. The key is stored beside the draft: if an answer is lost, a retry after a reload
 * makes no second lead.
 */
export function createOnceOnlyKeys(form: FormName) {
  const place = `attempt:${form}`;
  let last = none;

  function remember(attempt: Attempt) {
    last = attempt;
    try {
      sessionStorage.setItem(place, JSON.stringify(attempt));
    } catch {
      // Storage is blocked or full: the key lasts as long as the page.
    }
  }

  function recall(): Attempt {
    if (last !== none) return last;
    try {
      return { ...none, ...JSON.parse(sessionStorage.getItem(place) ?? '{}') };
    } catch {
      return none;
    }
  }

  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      const before = recall();
      if (before.key === '' || text !== before.body) {
        remember({ body: text, key: makeRandomKey() });
      } else {
        last = before;
      }
      return last.key;
    },
    /** The same words typed again later are a new request. */
    forget() {
      last = none;
      try {
        sessionStorage.removeItem(place);
      } catch {
        // Blocked storage holds no key.
      }
    },
  };
}
