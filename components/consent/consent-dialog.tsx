'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ConsentCopy } from '@/lib/content';
import { ConsentPreferences } from './consent-preferences';
import { type Choices, readConsent, saveConsent } from './save-consent';

type ConsentDialogProps = { copy: ConsentCopy };

/**
 * The dialog of specification §2, open in the server's HTML. Once hydrated it becomes modal in the
 * same place, so that nothing moves. A choice is stored, and the reload brings the page without it.
 */
export function ConsentDialog({ copy }: ConsentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Choices saved before; there once the visitor manages them. */
  const [saved, setSaved] = useState<Choices>();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(':modal')) return;
    element.close();
    element.showModal();
    // On the dialog itself: a ring around its first link would look like a choice already made.
    element.focus();
  }, []);

  const allowAll = Object.fromEntries(copy.categories.map(({ id }) => [id, true]));

  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      aria-labelledby="consent-title"
      onCancel={(event) => event.preventDefault()}
      className="consent-dialog fixed inset-x-0 top-auto bottom-0 z-50 mx-auto max-h-dvh w-full max-w-xl overflow-y-auto rounded-t-card bg-paper p-6 text-ink shadow-float outline-none sm:bottom-6 sm:rounded-card sm:p-8 no-script:hidden print:hidden"
    >
      {saved ? (
        <ConsentPreferences copy={copy} saved={saved} onCancel={() => setSaved(undefined)} />
      ) : (
        <>
          <h2 id="consent-title" className="text-title">
            {copy.intro.title}
          </h2>
          <p className="mt-2 text-small">
            {copy.intro.description}{' '}
            <a href="/privacypolicy" target="_blank" rel="noopener" className="underline">
              {copy.privacyLink}
            </a>
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              variant="outline"
              size="small"
              className="flex-1"
              onClick={async () => setSaved(await readConsent())}
            >
              {copy.intro.manage}
            </Button>
            <Button size="small" className="flex-1" onClick={() => saveConsent(allowAll)}>
              {copy.intro.acceptAll}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
