'use client';

import { Honeypot, useDraftForm } from '@/components/forms/use-draft-form';
import { Button } from '@/components/ui/button';

type NewsletterFormProps = { emailLabel: string; submitLabel: string };

const loadSubscribe = () => import('./subscribe');

/** The browser checks the address. */
export function NewsletterForm({ emailLabel, submitLabel }: NewsletterFormProps) {
  const { isSending, attributes } = useDraftForm({
    name: 'newsletter',
    onFocus: () => void loadSubscribe().catch(() => undefined),
    submit: async (form, touchedAt) => (await loadSubscribe()).subscribe(form, touchedAt),
  });

  return (
    <form method="post" className="mt-5 flex flex-wrap gap-3 no-script:hidden" {...attributes}>
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
      <Honeypot />
    </form>
  );
}
