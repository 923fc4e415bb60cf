'use client';

import { useEffect } from 'react';
import { KawungMark } from '@/components/ui/kawung';
import { leaveComposedKeys } from '@/components/ui/leave-composed-keys';
import { useIsNavigationWaiting } from '@/components/ui/waiting-links';
import copy from '@/lib/generated/navigation-notice.json';
import { usePageLinks } from './use-page-links';

/** Follows the page's links; says 'Loading...' while that takes time (specification §2), in no page's HTML. */
export function NavigationNotice() {
  usePageLinks();
  useEffect(leaveComposedKeys, []);
  const isWaiting = useIsNavigationWaiting();
  return (
    <div role="status" className="navigation-notice">
      {isWaiting && (
        <p className="appear-late flex items-center gap-3 rounded-control border border-sand bg-paper px-5 py-3 font-semibold shadow-float">
          <KawungMark className="size-6 motion-safe:animate-spin" />
          {copy.loading}
        </p>
      )}
    </div>
  );
}
