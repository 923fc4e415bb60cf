import type { ComponentProps } from 'react';

/** A link in running text or below it: underlined, the underline thickens on hover. */
export function TextLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return <a className={`text-link ${className}`} {...rest} />;
}
