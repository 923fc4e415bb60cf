'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect } from 'react';
import { addWaitingLink } from './waiting-links';

/** A link to a page of this site; while its navigation waits, `NavigationNotice` says so. */
export function PageLink({ children, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link {...rest}>
      {children}
      <WaitingSignal />
    </Link>
  );
}

function WaitingSignal() {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? addWaitingLink() : undefined), [pending]);
  return null;
}
