'use client';

import { useEffect } from 'react';
import { isAnswered, isOutdated } from '@/lib/consent';
import { closeIfAnswered } from './consent-dialogs';
import { removeRefused } from './refused-uses';
import { reportWebVitals } from './report-web-vitals';

/**
 * Asks again where the policy was revised since the choice. It reloads only once the flag is gone,
 * so that a cookie which cannot be removed makes no loop.
 */
async function askAgainIfRevised() {
  if (!isAnswered(document.cookie) || !isOutdated(document.cookie)) return;
  const { forgetConsent } = await import('./save-consent');
  forgetConsent();
  if (!isAnswered(document.cookie)) window.location.reload();
}

/** Stands once on every page and keeps the choice true: its revision, its withdrawal, other tabs. */
export function ConsentKeeper() {
  useEffect(() => {
    const log = (error: unknown) => console.error('The consent could not be kept', error);
    askAgainIfRevised()
      .then(() => removeRefused())
      .catch(log);
    // No callback is given (specification §2): its code is on no page.
    reportWebVitals();

    // A page from the back-forward cache, or left open in a tab, may be older than the choice.
    addEventListener('pageshow', closeIfAnswered);
    document.addEventListener('visibilitychange', closeIfAnswered);
    return () => {
      removeEventListener('pageshow', closeIfAnswered);
      document.removeEventListener('visibilitychange', closeIfAnswered);
    };
  }, []);
  return null;
}
