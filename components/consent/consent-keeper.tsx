'use client';

import { useEffect } from 'react';
import { listen } from '@/components/ui/listen';
import { consentCookie, isAnswered, isOutdated } from '@/lib/consent/consent';
import { removeRefused, reportWebVitals } from './consent-gate';
import { closeDialogs, findIntro } from './dialogs';
import { storeOrigin } from './lead-origin';
import { sendChoice } from './store-choice';

async function askAgainIfRevised() {
  if (!isAnswered(document.cookie) || !isOutdated(document.cookie)) return;
  const { destroyCookie } = await import('nookies');
  // The choices themselves stay, to prefill the switches.
  destroyCookie(null, consentCookie, { path: '/' });
  // A cookie that cannot be removed causes no reload loop.
  if (!isAnswered(document.cookie)) window.location.reload();
}

async function applyChoice() {
  try {
    await askAgainIfRevised();
    removeRefused();
    storeOrigin();
  } catch (error) {
    console.error('The consent could not be kept', error);
  }
}

/** Applies a choice made in another tab, without a reload, so that nothing typed here is lost. */
function syncChoice() {
  if (!findIntro()?.open || !isAnswered(document.cookie)) return;
  closeDialogs();
  void applyChoice();
}

/** Applies the choice on every page: asks again after a revision, removes refused data, syncs with other tabs. */
export function ConsentKeeper() {
  useEffect(() => {
    void applyChoice();
    void sendChoice();
    // Without a callback (specification §2) no page loads the reporter's code.
    void reportWebVitals();
    // The choice may be newer than a page of the back-forward cache or of another tab or window.
    return listen(window, ['pageshow', 'visibilitychange', 'focus'], syncChoice);
  }, []);
  return null;
}
