'use client';

import { type FormEvent, useRef, useState } from 'react';
import { type Draft, draftKey, steadyNow } from '@/components/forms/draft';
import { Honeypot } from '@/components/forms/honeypot';
import { useEarlyInput, useHydrated, wasTouched } from '@/components/hydration/early-input';
import { keep, readKept } from '@/components/ui/browser-storage';
import { Button } from '@/components/ui/button';

type NewsletterFormProps = { action: string; emailLabel: string; submitLabel: string };

const key = draftKey('newsletter');
const loadCode = () => import('./subscribe');

/** The browser's own check is the only one. Without scripts it posts the form itself. */
export function NewsletterForm({ action, emailLabel, submitLabel }: NewsletterFormProps) {
  const address = useRef<HTMLInputElement>(null);
  const touchedAt = useRef<number>(undefined);
  const [isSending, setIsSending] = useState(false);
  const isHydrated = useHydrated();

  function keepDraft() {
    const email = address.current?.value;
    if (email) touchedAt.current ??= steadyNow();
    keep(key, email ? { values: { email }, touchedAt: touchedAt.current } : undefined);
  }

  useEarlyInput(() => {
    const field = address.current;
    const draft = readKept<Draft<{ email: string }>>(key);
    touchedAt.current ??= draft?.touchedAt;
    if (field && draft && !field.value && !wasTouched(field)) field.value = draft.values.email;
    keepDraft();
  });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = address.current?.value ?? '';
    if (email.trim() === '') return;
    setIsSending(true);
    try {
      const { subscribe } = await loadCode();
      await subscribe(form, email, touchedAt.current);
    } catch (error) {
      console.error('The newsletter form has failed', error);
      if (form.reportValidity()) form.submit();
    }
    setIsSending(false);
  }

  return (
    <form
      method="post"
      action={action}
      // `subscribe` asks the browser: WebKit refuses a domain that is not in punycode.
      noValidate={isHydrated}
      className="mt-5 flex flex-wrap gap-x-3 gap-y-2"
      onSubmit={handleSubmit}
      onFocus={() => {
        touchedAt.current ??= steadyNow();
        void loadCode().catch(() => undefined);
      }}
    >
      <label htmlFor="newsletter-email" className="w-full font-semibold text-small">
        {emailLabel}
      </label>
      <input
        ref={address}
        id="newsletter-email"
        type="email"
        name="email"
        dir="auto"
        autoComplete="email"
        enterKeyHint="send"
        onInput={keepDraft}
        className="newsletter-address"
      />
      <Button type="submit" aria-disabled={isSending}>
        {submitLabel}
      </Button>
      <Honeypot />
    </form>
  );
}
