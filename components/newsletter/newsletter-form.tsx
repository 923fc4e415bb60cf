'use client';

import { type FormEvent, useRef, useState } from 'react';
import { adoptFields } from '@/components/forms/adopt-fields';
import { saveDraft } from '@/components/forms/draft';
import { readValues } from '@/components/forms/form-values';
import { Honeypot } from '@/components/forms/honeypot';
import { Button } from '@/components/ui/button';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { useKeptPress } from '@/components/ui/use-kept-press';

type NewsletterFormProps = { emailLabel: string; submitLabel: string };

const names = ['email'];
const loadSubscribe = () => import('./subscribe');

export function NewsletterForm({ emailLabel, submitLabel }: NewsletterFormProps) {
  const [isSending, setIsSending] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const touchedAt = useRef(0);

  useEarlyInput(() => {
    if (place.current) adoptFields(place.current, 'newsletter', names);
  });

  // Enter in the input presses the button too.
  const keptPress = useKeptPress();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(readValues(form, names).email).trim();
    if (email === '' || isSending) return;
    setIsSending(true);
    const elapsed = performance.now() - touchedAt.current;
    try {
      const { subscribe } = await loadSubscribe();
      if (await subscribe(form, email, elapsed)) return;
    } catch (error) {
      console.error('The newsletter form could not be loaded', error);
    }
    setIsSending(false);
  }

  return (
    <form
      ref={place}
      method="post"
      onSubmit={handleSubmit}
      onFocus={() => {
        touchedAt.current ||= performance.now();
        void loadSubscribe().catch(() => undefined);
      }}
      onInput={(event) => saveDraft('newsletter', readValues(event.currentTarget, names))}
      className="mt-5 flex flex-wrap gap-3 no-script:hidden"
    >
      <input
        type="email"
        name="email"
        aria-label={emailLabel}
        placeholder={emailLabel}
        autoComplete="email"
        enterKeyHint="send"
        maxLength={200}
        className="min-h-12 min-w-0 flex-1 basis-52 rounded-control border border-stone bg-transparent px-4 text-paper placeholder:text-sand/80"
      />
      <Button type="submit" aria-disabled={isSending} {...keptPress}>
        {submitLabel}
      </Button>
      <Honeypot />
    </form>
  );
}
