import { type FormEvent, useRef, useState } from 'react';
import { useEarlyInput, wasTouched } from '@/components/hydration/early-input';
import { keep, readKept } from '@/components/ui/browser-storage';
import type { FormName } from '@/lib/contracts/form-meta';
import { honeypotName } from '@/lib/contracts/plain-form';

/** By field name: text, the chosen option, or whether a box is ticked. */
export type FormValues = Record<string, string | boolean>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<Field>(`[name]:not([name=${honeypotName}])`);

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

/** Milliseconds since 1970. Setting the visitor's clock changes it with the next page alone. */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** When the form was first touched; a reload does not begin it anew. */
const touchedKey = (name: FormName) => `touched:${name}`;

export function forgetDraft(name: FormName): void {
  keep(draftKey(name), undefined);
  keep(touchedKey(name), undefined);
}

/**
 * Fills empty fields from the draft, but not those that the visitor has emptied; the result is the new
 * draft. True if there is one.
 */
function adoptDraft(name: FormName, form: HTMLFormElement) {
  const draft = readKept<FormValues>(draftKey(name)) ?? {};
  const present = readValues(form);
  for (const field of fieldsOf(form)) {
    const value = draft[field.name];
    if (!value || present[field.name] || wasTouched(field)) continue;
    if ('checked' in field && /checkbox|radio/.test(field.type))
      field.checked = value === true || value === field.value;
    else field.value = String(value);
  }
  const values = readValues(form);
  const hasDraft = Object.values(values).some(Boolean);
  if (hasDraft) keep(draftKey(name), values);
  return hasDraft;
}

export type DraftFormOptions = {
  name: FormName;
  onFocus: (form: HTMLFormElement) => void;
  /** Values were typed or adopted. */
  onValues?: (form: HTMLFormElement) => void;
  /** `touchedAt` is the time of the first focus, also before a reload; `page` is the path of the page. */
  submit: (form: HTMLFormElement, touchedAt: number, page: string) => Promise<void>;
};

/** A form over plain fields that keeps its draft and is sent once at a time. */
export function useDraftForm({ name, onFocus, onValues, submit }: DraftFormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const touchedAt = useRef(0);
  const [isSending, setIsSending] = useState(false);
  // The state changes too late for a second submit in the same moment.
  const isBusy = useRef(false);

  const begin = () => {
    touchedAt.current ||= Math.min(readKept<number>(touchedKey(name)) ?? Infinity, steadyNow());
  };
  const keepBeginning = () => {
    begin();
    keep(touchedKey(name), touchedAt.current);
  };

  useEarlyInput(() => {
    if (!ref.current) return;
    if (adoptDraft(name, ref.current)) keepBeginning();
    // It took the focus before anybody listened.
    if (ref.current.contains(document.activeElement)) {
      begin();
      onFocus(ref.current);
    }
    onValues?.(ref.current);
  });

  return {
    isSending,
    attributes: {
      ref,
      onFocus({ currentTarget: form }: FormEvent<HTMLFormElement>) {
        begin();
        onFocus(form);
      },
      onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
        keep(draftKey(name), readValues(form));
        keepBeginning();
        onValues?.(form);
      },
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        setIsSending(true);
        const { pathname } = window.location;
        await submit(event.currentTarget, touchedAt.current, pathname).catch((error: unknown) =>
          console.error('The form could not be sent', error),
        );
        isBusy.current = false;
        setIsSending(false);
      },
    },
  };
}
