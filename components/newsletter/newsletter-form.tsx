'use client';

import { Honeypot } from '@/components/forms/honeypot';
import { readValues, useDraftForm } from '@/components/forms/use-draft-form';
import { useHydrated } from '@/components/hydration/early-input';
import { Button } from '@/components/ui/button';

type NewsletterFormProps = { action: string; emailLabel: string; submitLabel: string };

const loadSubscribe = () => import('./subscribe');

/** The browser's own check is the only one. Without scripts it posts the form itself. */
export function NewsletterForm({ action, emailLabel, submitLabel }: NewsletterFormProps) {
  const { isSending, attributes } = useDraftForm({
    name: 'newsletter',
    onFocus: () => void loadSubscribe().catch(() => undefined),
    async submit(form, ...sent) {
      // As it is at the press: the field may change while the script loads.
      const typed = String(readValues(form).email).trim();
      if (typed === '') return;
      const late = await loadSubscribe().catch(() => undefined);
      if (late) await late.subscribe(typed, form, ...sent);
      // Its script cannot be had.
      else if (form.reportValidity()) form.submit();
    },
  });
  const isHydrated = useHydrated();

  return (
    <form
      method="post"
      action={action}
      // `subscribe` asks the browser: WebKit refuses a domain that is not in punycode.
      noValidate={isHydrated}
      className="mt-5 flex flex-wrap gap-3"
      {...attributes}
    >
      <input
        type="email"
        name="email"
        dir="auto"
        aria-label={emailLabel}
        placeholder={emailLabel}
        autoComplete="email"
        enterKeyHint="send"
        className="newsletter-address"
      />
      <Button type="submit" aria-disabled={isSending}>
        {submitLabel}
      </Button>
      <Honeypot />
    </form>
  );
}
