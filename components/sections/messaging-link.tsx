import { MessageCircle } from 'lucide';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { SvgIcon } from '@/components/ui/svg-icon';
import { getInterface, getSite } from '@/lib/content';

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
