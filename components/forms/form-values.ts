import { wasTouched } from '@/components/ui/was-touched';
import type { DraftValues } from './draft';

/** Reads the named fields of a form: text, the chosen option, or whether a box is ticked. */
export function readValues(form: HTMLFormElement, names: readonly string[]): DraftValues {
  return Object.fromEntries(
    names.map((name) => {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') {
        return [name, field.checked];
      }
      return [name, field && 'value' in field ? String(field.value) : ''];
    }),
  );
}

/** Fills empty fields from a draft, except fields that the visitor has emptied. */
export function fillValues(form: HTMLFormElement, names: readonly string[], draft: DraftValues) {
  const present = readValues(form, names);
  for (const name of names) {
    const value = draft[name];
    const field = form.elements.namedItem(name);
    if (!field || !value || present[name]) continue;
    if (field instanceof Element && wasTouched(field)) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true;
    else if ('value' in field) field.value = String(value);
  }
}

export const isBlank = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value.trim() === '' : !value;
