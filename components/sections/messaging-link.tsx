import { MessageCircle } from 'lucide';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { SvgIcon } from '@/components/ui/svg-icon';
import { getInterface, getSite } from '@/lib/content';

/** The button that opens the messaging app with the support team, in a new tab. */
export function MessagingLink({ label }: { label: string }) {
  return (
    <ExternalLink
      href={getSite().messaging.href}
      hint={getInterface().opensInNewTab}
      className={buttonClass({ variant: 'dark' })}
    >
      <SvgIcon node={MessageCircle} />
      {label}
    </ExternalLink>
  );
}
