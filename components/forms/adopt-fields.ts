import type { FormName } from '@/lib/contracts/form-meta';
import { readDraft, saveDraft } from './draft';
import { fillValues, isBlank, readValues } from './form-values';

/** Brings a form and its draft together: empty fields take the draft, and what stands there is the draft from now on. */
export function adoptFields(element: HTMLFormElement, form: FormName, names: readonly string[]) {
  fillValues(element, names, readDraft(form));
  const values = readValues(element, names);
  if (!Object.values(values).every(isBlank)) saveDraft(form, values);
}
