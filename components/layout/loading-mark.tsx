'use client';

import { KawungMark } from '@/components/ui/kawung';

/** Shown while a client navigation waits. In code for the browser, so that its words are in no page's HTML. */
export function LoadingMark() {
  return (
    <div role="status" className="grid min-h-dvh content-center justify-items-center gap-4">
      <KawungMark className="size-12 motion-safe:animate-pulse" />
      Loading...
    </div>
  );
}
