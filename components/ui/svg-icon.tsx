import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** A decorative icon of the Lucide set, drawn on the server: 24 px grid, 1.75 px stroke. */
export function SvgIcon({ node, className = 'size-5' }: { node: IconNode; className?: string }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`} viewBox="0 0 24 24">
      {node.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
