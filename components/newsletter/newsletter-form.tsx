'use client';

import { type FormEvent, useRef, useState } from 'react';
import { readDraft, storeDraft } from '@/components/forms/draft';
import { Honeypot } from '@/components/forms/honeypot';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { useEarlyInput } from '@/components/hydration/use-early-input';
import { Button } from '@/components/ui/button';

type NewsletterFormProps = { action: string; emailLabel: string; submitLabel: string };

/** Loads when the form is touched. */
const loadSubmit = () => import('@/components/forms/submit');

/** The browser's own check is the only one. Without scripts the browser posts the form. */
export function NewsletterForm({ action, emailLabel, submitLabel }: NewsletterFormProps) {
  const address = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);

  useEarlyInput(() => {
    if (!address.current) return;
    address.current.value ||= String(readDraft('newsletter').email ?? '');
    storeDraft('newsletter', { email: address.current.value });
  });

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = address.current?.value;
    if (!email || isSending) return;
    setIsSending(true);
    try {
      const { submit } = await reloadIfStale(loadSubmit());
      await submit({
        name: 'newsletter',
        path: '/users/newsletter/on',
        body: { email },
        form,
        fragment: '#subscribed',
      });
    } catch (error) {
      console.error('The newsletter form has failed', error);
      form.submit();
    }
    setIsSending(false);
  }

  return (
    <form
      method="post"
      action={action}
      className="mt-5 flex flex-wrap gap-x-3 gap-y-2"
      onSubmit={handleSubmit}
      onFocus={() => void loadSubmit().catch(() => undefined)}
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
        onInput={(event) => storeDraft('newsletter', { email: event.currentTarget.value })}
        className="newsletter-address"
      />
      <Button type="submit" aria-disabled={isSending}>
        {submitLabel}
      </Button>
      <Honeypot />
    </form>
  );
}
