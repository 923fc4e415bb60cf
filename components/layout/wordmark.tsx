import { KawungMark } from '@/components/ui/kawung';

type WordmarkProps = { name: string };

/** Symbol and brand name; the name comes from `site.yaml`. */
export function Wordmark({ name }: WordmarkProps) {
  return (
    <span className="inline-flex items-center gap-2.5 font-extrabold text-title lowercase tracking-tighter">
      <KawungMark className="size-7" />
      {name}
    </span>
  );
}
