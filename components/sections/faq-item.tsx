import { Disclosure } from '@/components/ui/disclosure';
import { TextLink } from '@/components/ui/text-link';
import type { FaqEntry } from '@/lib/content';

/** A question that opens on its own; `id` makes it linkable. */
export function FaqItem({ entry, id }: { entry: FaqEntry; id?: string }) {
  return (
    <Disclosure id={id} summary={entry.question}>
      <p>{entry.answer}</p>
      {entry.link && (
        <p className="mt-3">
          <TextLink href={entry.link.href}>{entry.link.label}</TextLink>
        </p>
      )}
    </Disclosure>
  );
}
