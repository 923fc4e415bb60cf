import { type FormEvent, useRef, useState } from 'react';
import { useEarlyInput } from '@/components/ui/use-early-input';
import type { FormName } from '@/lib/contracts/form-meta';
import { adoptDraft, saveDraft } from './draft';

export type DraftFormOptions = {
  name: FormName;
  /** The visitor is about to fill it. */
  onFocus: (form: HTMLFormElement) => void;
  /** Values were typed or adopted. */
  onValues?: (form: HTMLFormElement) => void;
  /** `touchedAt` is the time of the first focus. */
  submit: (form: HTMLFormElement, touchedAt: number) => Promise<void>;
};

/** A form over plain fields that keeps its draft and is sent once at a time. */
export function useDraftForm({ name, onFocus, onValues, submit }: DraftFormOptions) {
  const place = useRef<HTMLFormElement>(null);
  const touchedAt = useRef(0);
  const [isSending, setIsSending] = useState(false);

  useEarlyInput(() => {
    if (!place.current) return;
    adoptDraft(name, place.current);
    onValues?.(place.current);
  });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    try {
      await submit(event.currentTarget, touchedAt.current);
    } catch (error) {
      console.error('The form could not be sent', error);
    }
    setIsSending(false);
  }

  return {
    place,
    isSending,
    handlers: {
      onFocus({ currentTarget: form }: FormEvent<HTMLFormElement>) {
        touchedAt.current ||= performance.now();
        onFocus(form);
      },
      onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
        saveDraft(name, form);
        onValues?.(form);
      },
      onSubmit: handleSubmit,
    },
  };
}
