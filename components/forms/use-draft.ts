import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useEarlyInput } from '@/components/hydration/use-early-input';
import { wasTouched } from '@/components/hydration/was-touched';
import type { FormName } from '@/lib/contracts/form-meta';
import { translateMessage } from '@/lib/contracts/messages';
import { readDraft, storeDraft } from './draft';

/**
 * Messages appear when a field loses the focus, not while the visitor types, and with a delay: during a press a new
 * message would move the button away.
 */
const validation = { mode: 'onBlur', reValidateMode: 'onBlur', delayError: 300 } as const;

type DraftFormOptions = {
  name: FormName;
  schema: ZodMiniType<FieldValues, FieldValues>;
  /** The texts of the messages by their keys. */
  messages: Record<string, string>;
  onValid: (values: FieldValues, element: HTMLFormElement) => Promise<void>;
};

export type DraftForm = ReturnType<typeof useDraftForm>;

/** A form that stores and restores its draft. Spread `props` on its element. */
export function useDraftForm({ name, schema, messages, onValid }: DraftFormOptions) {
  const form = useForm<FieldValues>({ resolver: zodResolver(schema), ...validation });
  const element = useRef<HTMLFormElement>(null);

  /**
   * Reads the values from the page, where early input and password managers fire no event. Returns the names
   * of the fields that were touched.
   */
  function readPage(draft: FieldValues = {}): string[] {
    if (!element.current) return [];
    const page = new FormData(element.current);
    const values: FieldValues = {};
    const touched: string[] = [];
    for (const [field, value] of Object.entries(form.getValues())) {
      const control = element.current.querySelector(`[name="${field}"]`);
      if (control && wasTouched(control)) touched.push(field);
      const typed = typeof value === 'boolean' ? page.has(field) : (page.get(field) ?? '');
      // A field that the visitor has emptied stays empty.
      values[field] = typed || touched.includes(field) ? typed : (draft[field] ?? typed);
    }
    form.setValues(values);
    return touched;
  }

  useEarlyInput(() => {
    for (const field of readPage(readDraft(name)))
      form.setValue(field, form.getValues(field), { shouldTouch: true, shouldValidate: true });
    // Notifies `useWatch`. Registering reads values from the page without that.
    form.setValues({}, { shouldDirty: true });
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A captcha lasts one visit.
        callback: ({ values: { captcha, ...typed } }) => storeDraft(name, typed),
      }),
    [form, name],
  );

  /** Submits the values that the page holds, unless a submission is under way. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    if (form.formState.isSubmitting) return event.preventDefault();
    readPage();
    void form.handleSubmit((values) => onValid(values, currentTarget))(event);
  }

  /** Removes the message of a field that is changed. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const field = (target as HTMLInputElement).name;
    if (form.getFieldState(field).error) form.clearErrors(field);
  }

  /** The props of a field: those of React Hook Form, and its message. */
  const register = (field: string) => ({
    ...form.register(field),
    error: translateMessage(messages, form.formState.errors[field]?.message?.toString()),
  });

  return { form, register, props: { ref: element, noValidate: true, onInput, onSubmit } };
}
