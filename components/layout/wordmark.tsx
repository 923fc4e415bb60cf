import { BrandSymbol } from '@/components/ui/brand-symbol';
import { getSite } from '@/lib/content';

export function Wordmark() {
  return (
    <span
      translate="no"
      className="wordmark inline-flex items-center gap-2.5 font-extrabold text-title tracking-tighter"
    >
      <BrandSymbol className="size-7" />
      {getSite().name}
    </span>
  );
}
