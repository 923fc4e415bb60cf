import type { ComponentProps, ReactNode } from 'react';

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode };

/**
 * A line that opens what stands below it: native, so it works without JavaScript. `id` stands in its
 * content, because a browser opens a disclosure for an address that names a part of its content.
 */
export function Disclosure({ id, summary, children, className = '', ...rest }: DisclosureProps) {
  return (
    <details className={`relative border-sand border-b ${className}`} {...rest}>
      <summary className="plus flex items-start justify-between gap-6 py-5 font-semibold">
        {summary}
      </summary>
      <div className="max-w-measure pb-6 text-ink-soft">
        {id && <span id={id} className="absolute top-0" />}
        {children}
      </div>
    </details>
  );
}
