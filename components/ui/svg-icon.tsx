import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

type SvgIconProps = ComponentProps<'svg'> & { node: IconNode };

/** A decorative icon of the Lucide set, drawn on the server: 24 px grid, 1.75 px stroke. */
export function SvgIcon({ node, className = 'size-5', ...rest }: SvgIconProps) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`} viewBox="0 0 24 24" {...rest}>
      {node.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
