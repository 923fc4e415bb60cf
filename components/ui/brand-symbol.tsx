import type { Content } from '@/lib/content';
import json from '@/lib/generated/symbol.json';

/** The symbol of `content/brand.yaml`; accent and lines are optional. */
export const symbol: Content['brand.yaml']['symbol'] = json;

export function BrandSymbol({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`} viewBox={symbol.viewBox}>
      <path d={symbol.primary} className="fill-primary" />
      {symbol.accent && <path d={symbol.accent} className="fill-accent" />}
    </svg>
  );
}

/** The symbol as an all-over pattern in the current color; `id` is unique on its page. */
export function BrandPattern({ id, className }: { id: string; className: string }) {
  const { viewBox, primary, accent, lines } = symbol;
  const size = Number(viewBox.split(' ')[2]);
  return (
    <svg aria-hidden="true" className={`brand-pattern ${className}`}>
      <pattern id={id} width="100" height="100" viewBox={viewBox} patternUnits="userSpaceOnUse">
        <g strokeWidth={(1.5 * size) / 100}>
          {[primary, accent, lines].map((path) => path && <path key={path} d={path} />)}
        </g>
      </pattern>
      <rect className="stroke-none" width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
