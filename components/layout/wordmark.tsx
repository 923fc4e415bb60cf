import { KawungMark } from '@/components/ui/kawung';
import { getSite } from '@/lib/content';

export function Wordmark() {
  return (
    <span translate="no" className="wordmark">
      <KawungMark className="size-7" />
      {getSite().name}
    </span>
  );
}
