import type { FormName } from '@/lib/contracts/form-meta';

/** Typed values by field name. */
export type DraftValues = Record<string, string | boolean>;

const keyOf = (form: FormName) => `draft:${form}`;

/** The unsent values of a form in this tab; empty when there are none. */
export function readDraft(form: FormName): DraftValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as DraftValues) : {};
  } catch {
    // Storage may be blocked or hold invalid data: a form works without its draft.
    return {};
  }
}

/** Keeps the values until the tab closes or `dropDraft` is called. */
export function saveDraft(form: FormName, values: DraftValues): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // Storage is blocked or full: the form itself still has the values.
  }
}

export function dropDraft(form: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Blocked storage holds no draft.
  }
}
