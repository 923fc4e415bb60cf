import { ArrowRight } from 'lucide';
import type { ComponentProps } from 'react';
import { ExternalLink } from '@/components/ui/external-link';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { ChatCopy } from '@/lib/content';
import { closeOnPhone } from '../chat-state';

type LinkProps = ComponentProps<'a'> & { href: string; hint: string };

/** A link in the panel: another page of the site, or in a new tab; `hint` tells a screen reader so. */
export function Link({ href, hint, ...rest }: LinkProps) {
  return href.startsWith('http') ? (
    <ExternalLink href={href} hint={hint} {...rest} />
  ) : (
    <a href={href} onClick={closeOnPhone} {...rest} />
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

type OtherWaysProps = { copy: ChatCopy['panel']['otherWays']; hint: string };

/** How else the company can be reached, while the chat cannot. */
export function OtherWays({ copy, hint }: OtherWaysProps) {
  return (
    <div>
      <p>{copy.title}</p>
      {copy.links.map(({ href, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two links may have one address, and none moves
        <p key={index}>
          <LinkLine href={href} hint={hint}>
            {label}
          </LinkLine>
        </p>
      ))}
    </div>
  );
}
