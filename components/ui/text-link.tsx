import type { ComponentProps } from 'react';

/** A link in running text or below it: underlined, the underline thickens on hover. */
export function TextLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={`font-semibold underline decoration-kunyit-deep decoration-2 underline-offset-4 hover:decoration-4 ${className}`}
      {...rest}
    />
  );
}
