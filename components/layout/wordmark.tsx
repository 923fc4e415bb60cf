import { BrandSymbol } from '@/components/ui/brand-symbol';
import { getSite } from '@/lib/content';

export function Wordmark() {
  return (
    <span translate="no" className="wordmark">
      <BrandSymbol className="size-7" />
      {getSite().name}
    </span>
  );
}
