import type { FormName } from '@/lib/contracts/form-meta';
import { readDraft, saveDraft } from './draft';
import { fillValues, isBlank, readValues } from './form-values';

/** Fills empty fields from the draft, then saves the form's values as the new draft. */
export function adoptFields(element: HTMLFormElement, form: FormName, names: readonly string[]) {
  fillValues(element, names, readDraft(form));
  const values = readValues(element, names);
  if (!Object.values(values).every(isBlank)) saveDraft(form, values);
}
