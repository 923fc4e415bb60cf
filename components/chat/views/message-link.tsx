import type { ReactNode } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { PageLink } from '@/components/ui/page-link';
import type { MessageLink as Target } from '@/lib/contracts/chat';
import copy from '@/lib/generated/chat.json';

type MessageLinkProps = {
  link: Target;
  onFollow: (() => void) | undefined;
  children: ReactNode;
};

const look =
  'mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-small underline decoration-2 decoration-kunyit-deep underline-offset-4 hover:decoration-4';

/** Where a message leads: a page of this site under the open panel, or another site in a new tab. */
export function MessageLink({ link, onFollow, children }: MessageLinkProps) {
  if (!link.href.startsWith('/')) {
    return (
      <ExternalLink href={link.href} hint={copy.opensInNewTab} className={look}>
        {children}
      </ExternalLink>
    );
  }
  return (
    <PageLink href={link.href} onClick={onFollow} className={look}>
      {children}
    </PageLink>
  );
}
