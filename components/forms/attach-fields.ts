import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type FormValues, fieldsOf, readValues } from './use-draft-form';
import { watchLengths } from './watch-lengths';

export type Attachment = {
  form: HTMLFormElement;
  onErrors: (errors: FieldErrors) => void;
  /** Takes what is to be said of the value of a field; nothing when the text is empty. */
  onNote: (name: string, note: string) => void;
};

/** Settles once the pointer is released. */
let released = Promise.resolve();

function watchPress() {
  released = new Promise((resolve) => {
    const finish = () => setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, finish, { capture: true, once: true });
  });
}

/** Connects React Hook Form to fields that are already in the page, and keeps their values. */
export function attachFields(
  schema: z.ZodMiniType<FieldValues, FieldValues>,
  { form, onErrors, onNote }: Attachment,
  defaultValues?: FieldValues,
) {
  const control = createFormControl({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
  });
  const take = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) control.setValue(name, value);
  };
  // Registering the second radio button clears the visitor's choice, so `take` restores it.
  const typed = readValues(form);
  const fields = new Map(Object.keys(typed).map((name) => [name, control.register(name)]));
  for (const field of fieldsOf(form)) fields.get(field.name)?.ref(field);
  take(typed);

  // A copy: React Hook Form changes the object that it hands out.
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => onErrors({ ...errors }),
  });
  watchLengths(form, (note, { name }) => onNote(name, note));
  // All forms of a visit share one listener: adding the same one again does nothing.
  document.addEventListener('pointerdown', watchPress, true);

  return {
    /** Tells React Hook Form of an `input` or `blur` event. */
    async handle(target: EventTarget, type: string): Promise<void> {
      // A message that appears during a press would move its target away.
      if (type === 'blur') await released;
      if ('name' in target) await fields.get(String(target.name))?.onChange({ target, type });
    },
    /** The valid payload; otherwise shows the messages, focuses the first one and returns undefined. */
    async validate(): Promise<FieldValues | undefined> {
      // Some autofill writes values without an event.
      take(readValues(form));
      let valid: FieldValues | undefined;
      await control.handleSubmit((checked) => {
        valid = checked;
      })();
      return valid;
    },
  };
}
export type AttachedFields = ReturnType<typeof attachFields>;
