'use client';

import { useEffect } from 'react';
import { KawungMark } from '@/components/ui/kawung';
import { leaveComposedKeys } from '@/components/ui/leave-composed-keys';
import copy from '@/lib/generated/navigation-notice.json';
import { useIsLate, watchNavigation } from './navigation';
import { watchNamed } from './open-named';

/** 'Loading...' (specification §2) while the page of a pressed link has not come; in no prerendered HTML. */
export function NavigationNotice() {
  const isLate = useIsLate();
  useEffect(watchNavigation, []);
  useEffect(watchNamed, []);
  useEffect(leaveComposedKeys, []);
  return (
    <div role="status" className="navigation-notice">
      {isLate && (
        <p className="flex items-center gap-3 rounded-control border border-sand bg-paper px-5 py-3 font-semibold shadow-float">
          <KawungMark className="size-6 motion-safe:animate-spin" />
          {copy.loading}
        </p>
      )}
    </div>
  );
}
