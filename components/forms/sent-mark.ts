import type { FormName } from '@/lib/contracts/form-meta';

const keyOf = (form: FormName) => `sent:${form}`;

/** Remembers over the reload that a form was sent. */
export function markSent(form: FormName): void {
  try {
    sessionStorage.setItem(keyOf(form), 'true');
  } catch {
    // Storage is blocked: the page reloads without a confirmation.
  }
}

/** Whether the page was reloaded because the form had been sent; true once. */
export function takeSentMark(form: FormName): boolean {
  try {
    const isMarked = sessionStorage.getItem(keyOf(form)) !== null;
    sessionStorage.removeItem(keyOf(form));
    return isMarked;
  } catch {
    return false;
  }
}
