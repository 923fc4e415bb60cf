'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { introId, showIntro } from './consent-dialogs';
import { sendsPrivacySignal } from './privacy-signal';
import { submitChoice } from './submit-choice';

type ConsentIntroDialogProps = { titleId: string; signalNotice: string; children: ReactNode };

/**
 * Open in the server's HTML. Once hydrated it becomes modal in the same place, under the same shade.
 * The notice appears above the card and the card stays at the bottom, so nothing moves.
 */
export function ConsentIntroDialog({ titleId, signalNotice, children }: ConsentIntroDialogProps) {
  const [hasSignal, setHasSignal] = useState(false);

  useEffect(() => {
    setHasSignal(sendsPrivacySignal());
    showIntro();
  }, []);

  return (
    <dialog
      id={introId}
      open
      closedby="none"
      tabIndex={-1}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
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
  );
}
