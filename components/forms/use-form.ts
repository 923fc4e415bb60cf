import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useEarlyInput, wasLeft } from '@/components/hydration/early-input';
import type { FormName } from '@/lib/contracts/form-meta';
import { adoptDraft, type FormValues, fieldsOf, keepDraft, readTouched, readValues } from './draft';

/** The form for its code, and what the code reports. */
export type Attachment = {
  form: HTMLFormElement;
  onErrors: (errors: FieldErrors) => void;
  /** Takes what is to be said of the value of a field; nothing when the text is empty. */
  onNote: (name: string, note: string) => void;
};

export type Submission = {
  form: HTMLFormElement;
  /** As they were at the press. */
  values: FormValues;
  /** The time of the first focus, also before a reload. */
  touchedAt: number;
  /** The path of the page. */
  page: string;
};

type FormOptions<Code> = {
  name: FormName;
  /** Loads the code of the form; called on its first use. */
  attach: (attachment: Attachment) => Promise<Code>;
  /** Values were typed or adopted. */
  onValues?: (values: FormValues) => void;
  /** Without `code` it could not be loaded. */
  submit: (submission: Submission, code: Code | undefined) => Promise<void>;
};

/** What is said of the values, by field name. */
type Notes = { all: Record<string, string>; last: string };

/** A form over plain fields that keeps its draft, loads its code on use, and is sent once at a time. */
export function useForm<Code>({ name, attach, onValues, submit }: FormOptions<Code>) {
  const ref = useRef<HTMLFormElement>(null);
  const code = useRef<Promise<Code | undefined>>(undefined);
  const touchedAt = useRef(0);
  const [isSending, setIsSending] = useState(false);
  // The state changes too late for a second submit in the same moment.
  const isBusy = useRef(false);
  const [errors, onErrors] = useState<FieldErrors>({});
  const [notes, setNotes] = useState<Notes>({ all: {}, last: '' });

  const onNote = (field: string, note: string) =>
    setNotes((known) =>
      (known.all[field] ?? '') === note
        ? known
        : { all: { ...known.all, [field]: note }, last: note },
    );

  function begin(form: HTMLFormElement) {
    touchedAt.current ||= readTouched(name);
    code.current ??= attach({ form, onErrors, onNote }).catch((error: unknown) => {
      code.current = undefined;
      console.error('The form could not be loaded', error);
      return undefined;
    });
    return code.current;
  }

  function handleValues(values: FormValues, isTyped: boolean) {
    if (isTyped) {
      touchedAt.current ||= readTouched(name);
      keepDraft(name, values, touchedAt.current);
    }
    onValues?.(values);
  }

  useEarlyInput(() => {
    const form = ref.current;
    if (!form) return;
    const values = adoptDraft(name, form);
    handleValues(values, Object.values(values).some(Boolean));
    // It was used before it was hydrated.
    if (form.contains(document.activeElement) || fieldsOf(form).some(wasLeft)) void begin(form);
  });

  return {
    errorOf: (field: string) => errors[field]?.message?.toString(),
    noteOf: (field: string) => notes.all[field],
    /** The last note, for a live region. */
    announcement: notes.last,
    isSending,
    attributes: {
      ref,
      onFocus: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => void begin(form),
      onInput: ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
        handleValues(readValues(form), true),
      async onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const form = event.currentTarget;
        if (isBusy.current) return;
        isBusy.current = true;
        setIsSending(true);
        const values = readValues(form);
        const { pathname: page } = window.location;
        try {
          const loaded = await begin(form);
          await submit({ form, values, touchedAt: touchedAt.current, page }, loaded);
        } catch (error) {
          console.error('The form could not be sent', error);
        }
        isBusy.current = false;
        setIsSending(false);
      },
    },
  };
}
