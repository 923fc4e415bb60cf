import { wasTouched } from '@/components/hydration/early-input';
import { keep, readKept } from '@/components/ui/browser-storage';
import type { FormName } from '@/lib/contracts/form-meta';
import { honeypotName } from '@/lib/contracts/plain-form';

/** By field name: text, the chosen option, or whether a box is ticked. */
export type FormValues = Record<string, string | boolean>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>(`[name]:not([name=${honeypotName}])`),
];

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

/** Key of the values that a form keeps until they are sent or the tab closes. */
const draftKey = (name: FormName) => `draft:${name}`;

/** When the form was first touched; a reload keeps it. */
const touchedKey = (name: FormName) => `touched:${name}`;

/** Milliseconds since 1970. Setting the visitor's clock changes it with the next page alone. */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** The time of the first touch, also before a reload. */
export const readTouched = (name: FormName) =>
  Math.min(readKept<number>(touchedKey(name)) ?? Infinity, steadyNow());

export function keepDraft(name: FormName, values: FormValues, touchedAt: number): void {
  keep(draftKey(name), values);
  keep(touchedKey(name), touchedAt);
}

export function forgetDraft(name: FormName): void {
  keep(draftKey(name), undefined);
  keep(touchedKey(name), undefined);
}

/** Fills empty fields from the draft, but not those that the visitor has emptied; returns all values. */
export function adoptDraft(name: FormName, form: HTMLFormElement): FormValues {
  const draft = readKept<FormValues>(draftKey(name)) ?? {};
  const present = readValues(form);
  for (const field of fieldsOf(form)) {
    const value = draft[field.name];
    if (!value || present[field.name] || wasTouched(field)) continue;
    if ('checked' in field && /checkbox|radio/.test(field.type))
      field.checked = value === true || value === field.value;
    else field.value = String(value);
  }
  return readValues(form);
}
