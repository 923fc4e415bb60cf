import type { ComponentProps } from 'react';
import { PageLink } from '@/components/ui/page-link';

/** A link in running text or below it: underlined, the underline thickens on hover. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      className={`font-semibold underline decoration-kunyit-deep decoration-2 underline-offset-4 hover:decoration-4 ${className}`}
      {...rest}
    />
  );
}
