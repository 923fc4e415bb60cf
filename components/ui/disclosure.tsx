import type { ComponentProps, ReactNode } from 'react';

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode };

/** A line that opens what stands below it: native, so it works without JavaScript. */
export function Disclosure({ summary, children, className = '', ...rest }: DisclosureProps) {
  return (
    <details className={`border-sand border-b ${className}`} {...rest}>
      <summary className="plus flex items-start justify-between gap-6 py-5 font-semibold">
        {summary}
      </summary>
      <div className="max-w-measure pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
