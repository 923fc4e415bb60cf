'use client';

import { Honeypot } from '@/components/forms/honeypot';
import { readValues, useDraftForm } from '@/components/forms/use-draft-form';
import { Button } from '@/components/ui/button';

type NewsletterFormProps = { action: string; emailLabel: string; submitLabel: string };

const loadSubscribe = () => import('./subscribe');

/** The browser checks the address. Without scripts it posts the form itself. */
export function NewsletterForm({ action, emailLabel, submitLabel }: NewsletterFormProps) {
  const { isSending, attributes } = useDraftForm({
    name: 'newsletter',
    onFocus: () => void loadSubscribe().catch(() => undefined),
    async submit(form, ...sent) {
      // What the browser has checked: the field may change while the script loads.
      const email = String(readValues(form).email).trim();
      if (email === '') return;
      const late = await loadSubscribe().catch(() => undefined);
      if (late) await late.subscribe(email, form, ...sent);
      // Its script cannot be had.
      else form.submit();
    },
  });

  return (
    <form method="post" action={action} className="mt-5 flex flex-wrap gap-3" {...attributes}>
      <input
        type="email"
        name="email"
        dir="auto"
        aria-label={emailLabel}
        placeholder={emailLabel}
        autoComplete="email"
        enterKeyHint="send"
        maxLength={200}
        className="newsletter-address"
      />
      <Button type="submit" aria-disabled={isSending}>
        {submitLabel}
      </Button>
      <Honeypot />
    </form>
  );
}
