import { type FormEvent, useRef, useState } from 'react';
import { useEarlyInput, wasTouched } from '@/components/hydration/early-input';
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

/** What a form keeps until it is sent or the tab closes; `touchedAt` is the time of the first touch. */
type Draft = { values: FormValues; touchedAt: number };

const draftKey = (name: FormName) => `draft:${name}`;
const readDraft = (name: FormName) => readKept<Draft>(draftKey(name));
export const forgetDraft = (name: FormName) => keep(draftKey(name), undefined);

/** Milliseconds since 1970. Setting the visitor's clock changes it with the next page alone. */
export const steadyNow = () => performance.timeOrigin + performance.now();

/** Fills empty fields from the draft, but not those that the visitor has emptied; returns all values. */
function adoptDraft(form: HTMLFormElement, draft: FormValues = {}): FormValues {
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

export type Submission = {
  form: HTMLFormElement;
  /** As they were at the press. */
  values: FormValues;
  /** The time of the first focus, also before a reload. */
  touchedAt: number;
};

type FormOptions<Code> = {
  name: FormName;
  /** Loads the code of the form; called on its first use. */
  attach: (form: HTMLFormElement) => Promise<Code>;
  /** Values were typed or adopted. */
  onValues?: (values: FormValues) => void;
  /** Without `code` it could not be loaded. */
  submit: (submission: Submission, code: Code | undefined) => Promise<void>;
};

const fail = (error: unknown) => console.error('The form has failed', error);

/** A form over plain fields that keeps its draft, loads its code on use, and is sent once at a time. */
export function useForm<Code>({ name, attach, onValues, submit }: FormOptions<Code>) {
  const ref = useRef<HTMLFormElement>(null);
  const code = useRef<Promise<Code | undefined>>(undefined);
  const touchedAt = useRef(0);
  const [isSending, setIsSending] = useState(false);
  // The state changes too late for a second submit in the same moment.
  const isBusy = useRef(false);

  function touch() {
    touchedAt.current ||= Math.min(readDraft(name)?.touchedAt ?? Infinity, steadyNow());
  }

  function begin(form: HTMLFormElement) {
    touch();
    code.current ??= attach(form).catch((error: unknown) => {
      code.current = undefined;
      fail(error);
      return undefined;
    });
    return code.current;
  }

  function handleValues(values: FormValues) {
    if (Object.values(values).some(Boolean)) {
      touch();
      keep(draftKey(name), { values, touchedAt: touchedAt.current } satisfies Draft);
    } else forgetDraft(name);
    onValues?.(values);
  }

  useEarlyInput(() => {
    const form = ref.current;
    if (!form) return;
    handleValues(adoptDraft(form, readDraft(name)?.values));
    // It was used before it was hydrated.
    if (form.matches(':focus-within') || fieldsOf(form).some(wasTouched)) void begin(form);
  });

  return {
    isSending,
    attributes: {
      ref,
      onFocus: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => void begin(form),
      onInput: ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
        handleValues(readValues(form)),
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isBusy.current) return;
        isBusy.current = true;
        setIsSending(true);
        const form = event.currentTarget;
        const values = readValues(form);
        await begin(form)
          .then((loaded) => submit({ form, values, touchedAt: touchedAt.current }, loaded))
          .catch(fail);
        isBusy.current = false;
        setIsSending(false);
      },
    },
  };
}
