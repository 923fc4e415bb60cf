'use client';

import { inView } from 'motion';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { ErrorBoundary } from '@/components/ui/island';
import type { CarouselPlayerProps } from './carousel-player';

type PromoCarouselProps = Omit<CarouselPlayerProps, 'viewport'> & {
  label: string;
  /** The slides, whole in the server's HTML. */
  children: ReactNode;
};

/** A row of slides that scrolls by hand; the player that turns it loads when it is near the screen. */
export function PromoCarousel({ label, children, ...player }: PromoCarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<CarouselPlayerProps>>();

  useEffect(() => {
    if (!viewport.current) return;
    const load = () => {
      reloadIfStale(import('./carousel-player'))
        .then((loaded) => setPlayer(() => loaded.CarouselPlayer))
        .catch((error: unknown) => console.error('The carousel could not be loaded', error));
    };
    return inView(viewport.current, load, { margin: '400px' });
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
      <div ref={viewport} className="carousel">
        <div className="flex">{children}</div>
      </div>
      <div className="px-page pt-4 no-script:hidden">
        <div className="mx-auto min-h-11 max-w-[90rem]">
          <ErrorBoundary>{Player && <Player viewport={viewport} {...player} />}</ErrorBoundary>
        </div>
      </div>
    </div>
  );
}
