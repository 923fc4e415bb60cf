import { Activity, type ReactNode } from 'react';
import { KawungPattern } from '@/components/ui/kawung';

type PageHeroProps = { title: string; description?: string; children?: ReactNode };

/** The first screen of an inner page: title, lead and what the page offers first. */
export function PageHero({ title, description, children }: PageHeroProps) {
  return (
    <Activity>
      <section className="page-hero under-header">
        <KawungPattern id="kawung-page" className="kawung-fading" />
        <div className="mx-auto max-w-page pt-12 lg:pt-20">
          <h1 className="max-w-4xl text-display">{title}</h1>
          {description && <p className="mt-6 max-w-2xl text-ink-soft text-lead">{description}</p>}
          {children}
        </div>
      </section>
    </Activity>
  );
}
