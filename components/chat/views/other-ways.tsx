import { ArrowRight } from 'lucide';
import type { ComponentProps } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { SvgIcon } from '@/components/ui/svg-icon';
import copy from '@/lib/generated/chat-corner.json';

type LinkProps = ComponentProps<'a'> & { href: string };

/** A link in the panel: another page of the site, or in a new tab. */
export function Link({ href, ...rest }: LinkProps) {
  return href.startsWith('http') ? (
    <ExternalLink href={href} hint={copy.opensInNewTab} {...rest} />
  ) : (
    <a href={href} {...rest} />
  );
}

/** A link on a separate line. */
export function LinkLine({ children, ...rest }: LinkProps) {
  return (
    <Link
      className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-small underline decoration-2 decoration-accent-strong underline-offset-4 hover:decoration-4"
      {...rest}
    >
      {children}
      <SvgIcon node={ArrowRight} className="size-4" />
    </Link>
  );
}

/** Other ways to reach the company when the chat is not available. */
export function OtherWays() {
  const { title, links } = copy.otherWays;
  return (
    <div>
      <p>{title}</p>
      {links.map(({ href, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may have one address, and none moves
        <p key={index}>
          <LinkLine href={href}>{label}</LinkLine>
        </p>
      ))}
    </div>
  );
}
