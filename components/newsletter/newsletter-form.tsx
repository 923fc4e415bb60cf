'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { postJson } from '@/lib/api-client';

type NewsletterFormProps = { emailLabel: string; submitLabel: string };

export function NewsletterForm({ emailLabel, submitLabel }: NewsletterFormProps) {
  const [isSending, setIsSending] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (email === '' || isSending) return;
    setIsSending(true);
    const answer = await postJson<{ success: true }>('/users/newsletter/on', { body: { email } });
    if (answer?.success) window.location.reload();
    else setIsSending(false);
  }

  return (
    <form onSubmit={handleSubmit} className="mt-5 flex flex-wrap gap-3">
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
      <Button type="submit" aria-disabled={isSending}>
        {submitLabel}
      </Button>
    </form>
  );
}
