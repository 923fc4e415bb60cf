'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { wasTouched } from '@/components/ui/was-touched';
import { categoryNames } from '@/lib/consent/categories';
import { categoryCookie, readCookie } from '@/lib/consent/consent';
import { closePreferences, preferencesId, showPreferences } from './consent-dialogs';
import { sendsPrivacySignal, startsOn } from './privacy-signal';
import { submitChoice } from './submit-choice';

type ConsentPreferencesDialogProps = {
  titleId: string;
  honoursSignal: boolean;
  children: ReactNode;
};

/** True also after two presses, in browsers that support `:user-valid`. */
const wasSwitched = (toggle: HTMLInputElement) =>
  toggle.checked !== toggle.defaultChecked || wasTouched(toggle);

/** Sets the switches from saved cookies, otherwise from the content (specification §4). */
function prefill(dialog: HTMLDialogElement, honoursSignal: boolean, keepsTouched: boolean) {
  for (const name of categoryNames) {
    const toggle = dialog.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!toggle || (keepsTouched && wasSwitched(toggle))) continue;
    toggle.checked = startsOn({
      saved: readCookie(document.cookie, categoryCookie(name)),
      isOnByDefault: toggle.defaultChecked,
      hasSignal: sendsPrivacySignal(),
      honoursSignal,
    });
  }
}

/**
 * Without JavaScript the buttons open this dialog as a popover; with JavaScript it is a modal.
 * It handles all its buttons: in the intro, in the footer and in the dialog.
 */
export function ConsentPreferencesDialog({
  titleId,
  honoursSignal,
  children,
}: ConsentPreferencesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (element.matches(':is([open], :popover-open)')) {
      prefill(element, honoursSignal, true);
      showPreferences();
    }
    const handleClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest(`[popovertarget="${preferencesId}"]`);
      if (!button) return;
      event.preventDefault();
      if (button.getAttribute('popovertargetaction') === 'hide') return closePreferences();
      prefill(element, honoursSignal, false);
      showPreferences();
    };
    document.addEventListener('click', handleClick);
    // Back closes the preferences, as it closes every modal.
    addEventListener('popstate', closePreferences);
    return () => {
      document.removeEventListener('click', handleClick);
      removeEventListener('popstate', closePreferences);
    };
  }, [honoursSignal]);

  return (
    <dialog
      ref={dialog}
      id={preferencesId}
      popover="auto"
      aria-labelledby={titleId}
      onSubmit={submitChoice}
      className="consent-dialog consent-preferences"
    >
      {children}
    </dialog>
  );
}
