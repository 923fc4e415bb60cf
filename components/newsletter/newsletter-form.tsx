'use client';

import { Honeypot } from '@/components/forms/honeypot';
import { useForm } from '@/components/forms/use-form';
import { useHydrated } from '@/components/hydration/early-input';
import { Button } from '@/components/ui/button';

type NewsletterFormProps = { action: string; emailLabel: string; submitLabel: string };

/** The browser's own check is the only one. Without scripts it posts the form itself. */
export function NewsletterForm({ action, emailLabel, submitLabel }: NewsletterFormProps) {
  const { isSending, attributes } = useForm({
    name: 'newsletter',
    attach: () => import('./subscribe'),
    async submit(submission, code) {
      const { form, values } = submission;
      if (String(values.email).trim() === '') return;
      if (code) await code.subscribe(submission);
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
      className="mt-5 flex flex-wrap gap-x-3 gap-y-2"
      {...attributes}
    >
      <label htmlFor="newsletter-email" className="w-full font-semibold text-small">
        {emailLabel}
      </label>
      <input
        id="newsletter-email"
        type="email"
        name="email"
        dir="auto"
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
