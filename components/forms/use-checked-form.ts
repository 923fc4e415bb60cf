import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useEarlyInput } from '@/components/hydration/early-input';
import { useQuiet } from '@/components/ui/use-quiet';
import type { AttachedFields, Attachment } from './attach-fields';
import { type DraftFormOptions, fieldsOf, useDraftForm } from './use-draft-form';

declare global {
  interface Document {
    /** Ids of what was left before hydration, from `deploy/finish/starter.js`. */
    left?: string[];
  }
}

type CheckedFormOptions = Pick<DraftFormOptions, 'name' | 'onValues'> & {
  attach: (attachment: Attachment) => Promise<AttachedFields>;
  onFocus?: () => void;
  /** The body is undefined when fields are invalid; they say so. */
  submit: (
    body: FieldValues | undefined,
    ...sent: Parameters<DraftFormOptions['submit']>
  ) => Promise<void>;
};

/** What is said of the values, by field name. */
type Notes = { all: Record<string, string>; last: string };

/** A form that a schema checks. Its libraries may come with `attach`: once it is in use. */
export function useCheckedForm({ name, attach, onFocus, onValues, submit }: CheckedFormOptions) {
  const attached = useRef<Promise<AttachedFields | undefined>>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notes, setNotes] = useState<Notes>({ all: {}, last: '' });
  const announcement = useQuiet(notes.last);

  function handleNote(name: string, note: string) {
    setNotes((known) =>
      (known.all[name] ?? '') === note
        ? known
        : { all: { ...known.all, [name]: note }, last: note },
    );
  }

  function load(form: HTMLFormElement) {
    attached.current ??= attach({ form, onErrors: setErrors, onNote: handleNote }).catch(
      (error: unknown) => {
        attached.current = undefined;
        console.error('The form could not be loaded', error);
        return undefined;
      },
    );
    return attached.current;
  }

  const { isSending, attributes } = useDraftForm({
    name,
    onFocus(form) {
      void load(form);
      onFocus?.();
    },
    onValues,
    async submit(form, ...sent) {
      const fields = await load(form);
      const body = await fields?.validate();
      onValues?.(form);
      if (fields) await submit(body, form, ...sent);
    },
  });
  const { onInput } = attributes;

  const tell = (form: HTMLFormElement, target: EventTarget, type: string) =>
    void load(form).then((fields) => fields?.handle(target, type));
  const pass = ({ currentTarget: form, target, type }: FormEvent<HTMLFormElement>) =>
    tell(form, target, type);

  useEarlyInput(() => {
    const form = attributes.ref.current;
    const left = document.left?.splice(0) ?? [];
    if (!form || left.length === 0) return;
    for (const field of fieldsOf(form)) if (left.includes(field.id)) tell(form, field, 'blur');
  });

  return {
    errorOf: (name: string) => errors[name]?.message?.toString(),
    noteOf: (name: string) => notes.all[name],
    /** The last note, for a live region. */
    announcement,
    isSending,
    attributes: {
      ...attributes,
      onInput(event: FormEvent<HTMLFormElement>) {
        onInput(event);
        pass(event);
      },
      onBlur: pass,
    },
  };
}
