import type { FaqEntry } from '@/lib/content';

/**
 * A question as a native disclosure, so it works without JavaScript. `id` is in its answer, because browsers open a
 * disclosure if the address names a part of its content.
 */
export function FaqItem({ entry, id }: { entry: FaqEntry; id?: string }) {
  return (
    <details className="group relative border-line border-b">
      <summary className="plus flex items-start justify-between gap-6 py-5 font-semibold group-open:after:rotate-45">
        {entry.question}
      </summary>
      <div className="max-w-measure pb-6 text-text-soft">
        {id && <span id={id} className="absolute top-0" />}
        <p>{entry.answer}</p>
        {entry.link && (
          <p className="mt-3">
            <a href={entry.link.href} className="text-link">
              {entry.link.label}
            </a>
          </p>
        )}
      </div>
    </details>
  );
}
