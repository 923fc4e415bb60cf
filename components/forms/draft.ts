import type { FormName } from '@/lib/contracts/form-meta';

/** What was typed, by field name. */
export type DraftValues = Record<string, string | boolean>;

const keyOf = (form: FormName) => `draft:${form}`;

/** What this tab's visitor had typed into a form and not sent; empty when there is nothing. */
export function readDraft(form: FormName): DraftValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as DraftValues) : {};
  } catch {
    // Storage can be forbidden or hold something else: a form works without its draft.
    return {};
  }
}

/** Keeps what was typed until the tab is closed, or until `dropDraft`. */
export function saveDraft(form: FormName, values: DraftValues): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // Forbidden or full: what was typed still stands in the form.
  }
}

export function dropDraft(form: FormName): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Forbidden storage holds no draft either.
  }
}
