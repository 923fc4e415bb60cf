import { wasTouched } from '@/components/ui/was-touched';
import type { FormName } from '@/lib/contracts/form-meta';
import { honeypotName } from './honeypot';
import { readTab, writeTab } from './tab-storage';

/** By field name: text, the chosen option, or whether a box is ticked. */
export type FormValues = Record<string, string | boolean>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const keyOf = (name: FormName) => `draft:${name}`;

/** The fields of a form that people fill. */
export function fieldsOf(form: HTMLFormElement): NodeListOf<Field> {
  return form.querySelectorAll<Field>(`[name]:not([name=${honeypotName}])`);
}

export function readValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const field of fieldsOf(form)) {
    const isTicked = 'checked' in field && field.checked;
    if (field.type === 'checkbox') values[field.name] = isTicked;
    else if (field.type !== 'radio' || isTicked) values[field.name] = field.value;
    else values[field.name] ??= '';
  }
  return values;
}

/** Fills empty fields from the draft, but not those that the visitor has emptied; the result is the new draft. */
export function adoptDraft(name: FormName, form: HTMLFormElement): void {
  const draft = readTab<FormValues>(keyOf(name)) ?? {};
  const present = readValues(form);
  for (const field of fieldsOf(form)) {
    const value = draft[field.name];
    if (!value || present[field.name] || wasTouched(field)) continue;
    if ('checked' in field && /checkbox|radio/.test(field.type))
      field.checked = value === true || value === field.value;
    else field.value = String(value);
  }
  if (Object.values(readValues(form)).some(Boolean)) saveDraft(name, form);
}

/** Keeps the values until the tab closes or `dropDraft` is called. */
export function saveDraft(name: FormName, form: HTMLFormElement): void {
  writeTab(keyOf(name), readValues(form));
}

export function dropDraft(name: FormName): void {
  writeTab(keyOf(name), undefined);
}
