import { Plus } from 'lucide';
import { SvgIcon } from '@/components/ui/svg-icon';
import { TextLink } from '@/components/ui/text-link';
import type { FaqEntry } from '@/lib/content';

type FaqItemProps = { entry: FaqEntry; id?: string };

/** A question that opens by itself, without JavaScript; `id` makes it linkable. */
export function FaqItem({ entry, id }: FaqItemProps) {
  return (
    <details id={id} className="group border-sand border-b">
      <summary className="flex items-start justify-between gap-6 py-5 font-semibold">
        {entry.question}
        <SvgIcon
          node={Plus}
          className="mt-0.5 size-5 transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="max-w-measure pb-6 text-ink-soft">
        <p>{entry.answer}</p>
        {entry.link && (
          <p className="mt-3">
            <TextLink href={entry.link.href}>{entry.link.label}</TextLink>
          </p>
        )}
      </div>
    </details>
  );
}
