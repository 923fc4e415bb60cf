import { KawungMark } from '@/components/ui/kawung';
import { getSite } from '@/lib/content';

export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-extrabold text-title lowercase tracking-tighter">
      <KawungMark className="size-7" />
      {getSite().name}
    </span>
  );
}
