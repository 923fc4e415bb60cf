'use client';

import { useEffect } from 'react';
import { isAnswered, isOutdated } from '@/lib/consent/consent';
import { closeIfAnswered } from './consent-dialogs';
import { removeRefused } from './refused-uses';
import { reportWebVitals } from './report-web-vitals';

/**
 * Asks again when the policy was revised since the choice. It reloads only after the flag is gone,
 * so a cookie that cannot be removed causes no reload loop.
 */
async function askAgainIfRevised() {
  if (!isAnswered(document.cookie) || !isOutdated(document.cookie)) return;
  const { forgetConsent } = await import('./save-consent');
  forgetConsent();
  if (!isAnswered(document.cookie)) window.location.reload();
}

/** Applies the choice on every page: asks again after a revision, removes refused data, follows other tabs. */
export function ConsentKeeper() {
  useEffect(() => {
    const log = (error: unknown) => console.error('The consent could not be kept', error);
    askAgainIfRevised()
      .then(() => removeRefused())
      .catch(log);
    // Without a callback (specification §2) no page loads the reporter's code.
    reportWebVitals();

    // A page from the back-forward cache or in another tab may be older than the choice.
    addEventListener('pageshow', closeIfAnswered);
    document.addEventListener('visibilitychange', closeIfAnswered);
    return () => {
      removeEventListener('pageshow', closeIfAnswered);
      document.removeEventListener('visibilitychange', closeIfAnswered);
    };
  }, []);
  return null;
}
