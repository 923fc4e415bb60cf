'use client';

import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { introId, preferencesId, readChoices } from '@/lib/consent/consent';
import { adoptPreferences, closeDialogs, sendsPrivacySignal, showIntro } from './dialogs';
import { storeChoice } from './store-choice';

const views = {
  // Open in the server's HTML, with the focus; hydrated it becomes modal, and nothing on the screen moves.
  intro: { id: introId, open: true, autoFocus: true, closedby: 'none' },
  // A popover without JavaScript, a modal with it.
  preferences: { id: preferencesId, popover: 'auto' },
} as const;

type ConsentDialogProps = {
  view: keyof typeof views;
  /** The switches start off in a browser that sends Global Privacy Control. */
  honorsSignal?: boolean;
  /** Shown above the card in such a browser. */
  signalNotice?: string;
  children: ReactNode;
};

/** Stores the choice, closes the dialog at once and reloads the page (specification §4). */
function submitChoice(event: FormEvent<HTMLDialogElement>) {
  const { target: form } = event;
  const { submitter } = event.nativeEvent as SubmitEvent;
  const choices = form instanceof HTMLFormElement && readChoices(new FormData(form, submitter));
  if (!choices) return;
  event.preventDefault();
  // If cookies are blocked, a reload would only ask again.
  const isReloading = storeChoice(choices);
  closeDialogs();
  if (isReloading) window.location.reload();
}

/** One of the two views of the dialog (specification §2). */
export function ConsentDialog(props: ConsentDialogProps) {
  const { view, honorsSignal, signalNotice, children } = props;
  const isIntro = view === 'intro';
  const [hasSignal, setHasSignal] = useState(false);

  useEffect(() => {
    if (!isIntro) return adoptPreferences();
    // In a separate task, because opening a modal restyles the whole page.
    const timer = setTimeout(() => {
      // In the frame of the modal, because a later notice would shift the dialog.
      flushSync(() => setHasSignal(sendsPrivacySignal()));
      showIntro();
    });
    return () => clearTimeout(timer);
  }, [isIntro]);

  return (
    <dialog
      {...views[view]}
      aria-labelledby={`consent-${view}-title`}
      // It takes the focus itself: a ring around its first link would look like a choice already made.
      tabIndex={-1}
      data-honors-signal={honorsSignal || undefined}
      onCancel={isIntro ? (event) => event.preventDefault() : undefined}
      onSubmit={submitChoice}
      className={`consent-dialog consent-${view}`}
    >
      {hasSignal && (
        <p className="mx-3 mb-3 shrink-0 rounded-card bg-band px-5 py-3 text-on-band text-small shadow-float sm:mx-0">
          {signalNotice}
        </p>
      )}
      {children}
    </dialog>
  );
}
