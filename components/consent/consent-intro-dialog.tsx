'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { introId } from '@/lib/consent/consent';
import { handleIntroClose, sendsPrivacySignal, showIntro, submitChoice } from './consent-islands';

type ConsentIntroDialogProps = ComponentProps<'dialog'> & { signalNotice: string };

/** Open in the server's HTML; once hydrated it becomes modal, and nothing on the screen moves. */
export function ConsentIntroDialog({ signalNotice, children, ...rest }: ConsentIntroDialogProps) {
  const [hasSignal, setHasSignal] = useState(false);

  useEffect(() => {
    // In its own task: opening a modal restyles the whole page.
    const timer = setTimeout(() => {
      // In the same frame as the modal, or the notice would shift the dialog.
      flushSync(() => setHasSignal(sendsPrivacySignal()));
      showIntro();
    });
    return () => clearTimeout(timer);
  }, []);

  return (
    // React places the next page by this element, since a content blocker may remove the dialog.
    <div>
      <dialog
        id={introId}
        open
        closedby="none"
        tabIndex={-1}
        {...rest}
        onCancel={(event) => event.preventDefault()}
        onClose={handleIntroClose}
        onSubmit={submitChoice}
        className="consent-dialog consent-intro overflow-visible"
      >
        {hasSignal && (
          <p className="mx-3 mb-3 shrink-0 rounded-card bg-ink px-5 py-3 text-paper text-small shadow-float sm:mx-0">
            {signalNotice}
          </p>
        )}
        {children}
      </dialog>
    </div>
  );
}
