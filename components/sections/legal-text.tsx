import { Activity } from 'react';
import { Prose } from '@/components/ui/prose';
import type { LegalPage } from '@/lib/content';

/** A legal text: heading, date, contents beside the numbered sections; prints cleanly. */
export function LegalText({ page }: { page: LegalPage }) {
  return (
    <Activity>
      <article className="under-header px-page pb-section">
        <div className="mx-auto max-w-page pt-12 lg:pt-20">
          <h1 className="max-w-4xl text-display">{page.title}</h1>
          <p className="mt-5 text-text-soft">
            {`${page.updatedLabel} `}
            <time dateTime={page.updated}>{page.updatedOn}</time>
          </p>
          <p className="mt-8 max-w-measure text-lead">{page.intro}</p>
          <div className="mt-14 grid gap-x-16 gap-y-10 border-line border-t pt-10 lg:grid-cols-[4fr_8fr]">
            <nav
              aria-labelledby="contents-title"
              className="self-start lg:sticky lg:top-28 print:hidden"
            >
              <h2 id="contents-title" className="font-semibold">
                {page.contentsLabel}
              </h2>
              <ol className="mt-4 list-inside list-decimal space-y-1 text-text-soft text-small">
                {page.sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="list-link">
                      {title}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
            <Prose html={page.html} isNumbered />
          </div>
        </div>
      </article>
    </Activity>
  );
}
