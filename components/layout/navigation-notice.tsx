'use client';

import { useEffect, useState } from 'react';
import { BrandSymbol } from '@/components/ui/brand-symbol';
import { leaveComposedKeys } from '@/components/ui/leave-composed-keys';
import { listen } from '@/components/ui/listen';
import { isLeaving } from '@/components/ui/navigation';
import copy from '@/lib/generated/navigation-notice.json';
import { watchCovers } from './close-cover';
import { watchNamedPart } from './open-named-part';
import { watchCards } from './press-card';
import { watchReveal } from './reveal';

/** Milliseconds from the press on a link to the notice. */
const noticeDelay = 400;

/** 'Loading...' (specification §2) while the page of a pressed link loads; in no prerendered HTML. */
export function NavigationNotice() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => setIsLate(isLeaving()), noticeDelay);
    };
    // The link may have been pressed before hydration.
    wait();
    return listen(window, ['click', 'pagehide'], ({ type }) => {
      clearTimeout(timer);
      if (type === 'click') wait();
      // The page may come back from the back-forward cache.
      else setIsLate(false);
    });
  }, []);
  useEffect(watchNamedPart, []);
  useEffect(watchCards, []);
  useEffect(watchCovers, []);
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
