import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useEarlyInput, wasTouched } from '@/components/hydration/early-input';
import { keep, readKept } from '@/components/ui/browser-storage';
import type { FormName } from '@/lib/contracts/form-meta';
import { type Draft, draftKey, steadyNow } from './draft';

/** Keeps what is typed in a form until it is sent or the tab closes, and takes what the page holds already. */
export function useDraft(form: UseFormReturn<FieldValues>, name: FormName) {
  const element = useRef<HTMLFormElement>(null);
  const touchedAt = useRef<number>(undefined);

  /** The form state knows no value that came without an event: typed before hydration, or autofilled. */
  function readPage(draft: FieldValues = {}) {
    if (!element.current) return;
    const page = new FormData(element.current);
    for (const [field, value] of Object.entries(form.getValues())) {
      const controls = element.current.querySelectorAll(`[name="${field}"]`);
      const isLeft = [...controls].some(wasTouched);
      const held = typeof value === 'boolean' ? page.has(field) : (page.get(field) ?? '');
      // What the visitor has emptied stays empty.
      form.setValue(field, held || isLeft ? held : (draft[field] ?? held), {
        shouldTouch: isLeft,
        shouldValidate: isLeft,
      });
    }
  }

  useEarlyInput(() => {
    const draft = readKept<Draft<FieldValues>>(draftKey(name));
    touchedAt.current ??= draft?.touchedAt;
    readPage(draft?.values);
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          const isEmpty = !Object.values(values).some(Boolean);
          if (!isEmpty) touchedAt.current ??= steadyNow();
          keep(draftKey(name), isEmpty ? undefined : { values, touchedAt: touchedAt.current });
        },
      }),
    [form, name],
  );

  return { element, readPage, touchedAt };
}
