'use client';

import { inView } from 'motion';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLate } from '@/components/hydration/use-late';
import { ErrorBoundary } from '@/components/ui/island';
import type { CarouselPlayerProps } from './carousel-player';

type PromoCarouselProps = Omit<CarouselPlayerProps, 'viewport'> & {
  label: string;
  /** The slides, complete in the server's HTML. */
  children: ReactNode;
};

/** A row of slides that the visitor can scroll; its player loads when the row is near the screen. */
export function PromoCarousel({ label, children, ...player }: PromoCarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const late = useLate({ load: () => import('./carousel-player'), wanted: isNear });

  useEffect(() => {
    if (!viewport.current) return;
    return inView(viewport.current, () => setIsNear(true), { margin: '400px' });
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is not a fieldset
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      // The starter runs the scripts early where this is in view.
      data-moves
    >
      <div
        ref={viewport}
        // A swipe past its end must not go a page back.
        className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] data-turning:touch-pan-y data-turning:touch-pinch-zoom data-turning:snap-none data-turning:overflow-x-hidden print:overflow-visible"
      >
        {/* While the slides move, Embla places them. */}
        <div className="flex *:in-data-[turning=rest]:transform-none! in-data-[turning=rest]:transform-none! print:grid print:gap-4">
          {children}
        </div>
      </div>
      <div className="px-page pt-4 no-script:hidden">
        <div className="mx-auto min-h-11 max-w-[90rem]">
          <ErrorBoundary>
            {late && <late.CarouselPlayer viewport={viewport} {...player} />}
          </ErrorBoundary>
        </div>
      </div>
    </div>
  );
}
