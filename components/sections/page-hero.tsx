import type { ReactNode } from 'react';
import { KawungPattern } from '@/components/ui/kawung';

type PageHeroProps = { title: string; description?: string; children?: ReactNode };

/** The first screen of an inner page: title, lead and what the page offers first. */
export function PageHero({ title, description, children }: PageHeroProps) {
  return (
    <section className="under-header relative isolate overflow-hidden border-sand border-b bg-sand-light px-page pb-16 lg:pb-24">
      <KawungPattern
        id="kawung-page"
        className="-z-10 left-auto! hidden w-[36rem]! text-sand [mask-image:linear-gradient(to_left,black,transparent)] lg:block"
      />
      <div className="mx-auto max-w-page pt-12 lg:pt-20">
        <h1 className="max-w-4xl text-display">{title}</h1>
        {description && <p className="mt-6 max-w-2xl text-ink-soft text-lead">{description}</p>}
        {children}
      </div>
    </section>
  );
}
