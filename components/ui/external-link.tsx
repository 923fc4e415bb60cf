import type { ComponentProps } from 'react';

type ExternalLinkProps = ComponentProps<'a'> & { hint: string };

/** A link that opens in a new tab; screen readers announce `hint`. */
export function ExternalLink({ hint, children, ...rest }: ExternalLinkProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only">{` (${hint})`}</span>
    </a>
  );
}
