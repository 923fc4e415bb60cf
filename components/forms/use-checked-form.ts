import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { useEarlyInput } from '@/components/ui/use-early-input';
import type { AttachedFields, Attachment } from './attach-fields';
import { type DraftFormOptions, fieldsOf, useDraftForm } from './use-draft-form';

declare global {
  interface Document {
    /** Ids of what was left before hydration, from `finish/starter.js`. */
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

/** A form that a schema checks. Its libraries may come with `attach`: once it is in use. */
export function useCheckedForm({ name, attach, onFocus, onValues, submit }: CheckedFormOptions) {
  const attached = useRef<Promise<AttachedFields | undefined>>(undefined);
  const [errors, setErrors] = useState<FieldErrors>({});

  function load(form: HTMLFormElement) {
    attached.current ??= attach({ form, onErrors: setErrors }).catch((error: unknown) => {
      attached.current = undefined;
      console.error('The form could not be loaded', error);
      return undefined;
    });
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
