import type { FormName } from '@/lib/contracts/form-meta';
import { makeRandomKey } from '@/lib/random-key';

type Attempt = { body: string; key: string };
const none: Attempt = { body: '', key: '' };

/**
 * Once-only keys of a form: the same body sent again gets the same key, so that it makes one lead,
 * until `forget` says that it was stored. Kept beside the draft, so that a request whose answer was
 * lost makes no second lead after a reload.
 */
export function createOnceOnlyKeys(form: FormName) {
  const place = `attempt:${form}`;
  let last = none;

  function remember(attempt: Attempt) {
    last = attempt;
    try {
      sessionStorage.setItem(place, JSON.stringify(attempt));
    } catch {
      // Forbidden or full: the key lasts as long as the page.
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
        // Forbidden storage holds no key either.
      }
    },
  };
}
