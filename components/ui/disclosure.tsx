import { Plus } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { SvgIcon } from './svg-icon';

type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode };

/** A line that opens what stands below it: native, so it works without JavaScript. */
export function Disclosure({ summary, children, className = '', ...rest }: DisclosureProps) {
  return (
    <details className={`group border-sand border-b ${className}`} {...rest}>
      <summary className="flex items-start justify-between gap-6 py-5 font-semibold">
        {summary}
        <SvgIcon
          node={Plus}
          className="mt-0.5 size-5 transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="max-w-measure pb-6 text-ink-soft">{children}</div>
    </details>
  );
}
