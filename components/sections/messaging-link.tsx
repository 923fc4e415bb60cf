import { buttonClass } from '@/components/ui/button';
import { ExternalLink } from '@/components/ui/external-link';
import { Mark } from '@/components/ui/mark';
import { getInterface, getSite } from '@/lib/content';

export function MessagingLink({ label }: { label: string }) {
  const { href, mark } = getSite().messaging;
  return (
    <ExternalLink
      href={href}
      hint={getInterface().opensInNewTab}
      className={buttonClass({ variant: 'strong' })}
    >
      <Mark name={mark} />
      {label}
    </ExternalLink>
  );
}
