import type { ReactNode } from 'react';
import { BrandPattern } from '@/components/ui/brand-symbol';
import { Section } from '@/components/ui/section';

type PageHeroProps = {
  title: string;
  description?: string;
  /** Leaves most of the first screen to the content below. */
  isLow?: boolean;
  children?: ReactNode;
};

/** The first screen of an inner page: title, lead and content. */
export function PageHero({ title, description, isLow = false, children }: PageHeroProps) {
  return (
    <Section
      className={`under-header relative isolate overflow-hidden border-line border-b bg-surface-quiet print:pb-6! ${isLow ? 'pb-8 lg:pb-10' : 'pb-16 lg:pb-24'}`}
    >
      <BrandPattern id="pattern-page" className="pattern-fading" />
      <div className={isLow ? 'pt-8 lg:pt-10' : 'pt-12 lg:pt-20'}>
        <h1 className={`max-w-4xl ${isLow ? 'text-heading' : 'text-display'}`}>{title}</h1>
        {description && (
          <p className={`${isLow ? 'mt-4' : 'mt-6'} max-w-2xl text-text-soft text-lead`}>
            {description}
          </p>
        )}
        {children}
      </div>
    </Section>
  );
}
