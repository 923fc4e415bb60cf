import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { wasTouched } from '@/components/hydration/early-input';
import { listen } from '@/components/ui/listen';
import { type FormValues, fieldsOf, readValues } from './use-form';
import { watchLengths } from './watch-lengths';

/** What is said of fields, by their names; `last` is the last note. */
export type Messages = {
  errors: Record<string, string>;
  notes: Record<string, string>;
  last: string;
};

export type OnMessages = (messages: Messages) => void;

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
  form: HTMLFormElement,
  onMessages: OnMessages,
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

  let messages: Messages = { errors: {}, notes: {}, last: '' };
  function tell(change: Partial<Messages>) {
    messages = { ...messages, ...change };
    onMessages(messages);
  }
  function note(name: string, text: string) {
    if (text !== (messages.notes[name] ?? ''))
      tell({ notes: { ...messages.notes, [name]: text }, last: text });
  }
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) => {
      const texts = Object.entries(errors).map(([name, error]) => [
        name,
        String(error?.message ?? ''),
      ]);
      tell({ errors: Object.fromEntries(texts) });
    },
  });
  watchLengths(form, (text, { name }) => note(name, text));
  // All forms of a visit share one listener: adding the same one again does nothing.
  document.addEventListener('pointerdown', watchPress, true);

  async function handle(target: Element, type: string) {
    // A message that appears during a press would move its target away.
    if (type === 'focusout') await released;
    if ('name' in target) await fields.get(String(target.name))?.onChange({ target, type });
  }
  // Filled and left before this code came.
  for (const field of fieldsOf(form).filter(wasTouched)) void handle(field, 'focusout');
  listen(form, ['input', 'focusout'], ({ target, type }) => {
    if (target instanceof Element) void handle(target, type);
  });

  return {
    /** Takes what is to be said of the value of a field; nothing when the text is empty. */
    note,
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
