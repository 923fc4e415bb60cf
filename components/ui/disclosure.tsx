import type { ComponentProps, ReactNode } from 'react';

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode };

/**
 * A line that opens what is below it: native, so it works without JavaScript. `id` is in its
 * content, because a browser opens a disclosure for an address that names a part of its content.
 */
export function Disclosure({ id, summary, children, className = '', ...rest }: DisclosureProps) {
  return (
    <details className={`disclosure ${className}`} {...rest}>
      <summary className="plus">{summary}</summary>
      <div>
        {id && <span id={id} className="absolute top-0" />}
        {children}
      </div>
    </details>
  );
}
