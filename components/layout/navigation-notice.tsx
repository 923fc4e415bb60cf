'use client';

import { useEffect, useState } from 'react';
import { BrandSymbol } from '@/components/ui/brand-symbol';
import { leaveComposedKeys } from '@/components/ui/leave-composed-keys';
import copy from '@/lib/generated/navigation-notice.json';
import { watchDocument } from './document-events';
import { isLeaving } from './navigation';
import { watchReveal } from './reveal';

/** Milliseconds from the press on a link to the notice. */
const patience = 400;

/** 'Loading...' (specification §2) while the page of a pressed link has not come; in no prerendered HTML. */
export function NavigationNotice() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    function handlePress() {
      clearTimeout(timer);
      timer = setTimeout(() => setIsLate(isLeaving()), patience);
    }
    function handleLeave() {
      clearTimeout(timer);
      setIsLate(false);
    }
    // The link may have been pressed before hydration.
    handlePress();
    document.addEventListener('click', handlePress, end);
    // The page may come back from the back-forward cache.
    window.addEventListener('pagehide', handleLeave, end);
    return () => end.abort();
  }, []);
  useEffect(watchDocument, []);
  useEffect(leaveComposedKeys, []);
  useEffect(watchReveal, []);
  return (
    <div role="status" className="navigation-notice">
      {isLate && (
        <p className="flex items-center gap-3 rounded-control border border-line bg-surface-float px-5 py-3 font-semibold shadow-float">
          <BrandSymbol className="size-6 motion-safe:animate-spin" />
          {copy.loading}
        </p>
      )}
    </div>
  );
}
