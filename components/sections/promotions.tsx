import { PageLink } from '@/components/ui/page-link';
import { Picture } from '@/components/ui/picture';
import { tintBackground } from '@/components/ui/tint';
import type { Home } from '@/lib/content';

type PromotionsProps = { carousel: Home['carousel'] };

/** The promotional banners: a row that scrolls sideways by itself or by hand. */
export function Promotions({ carousel }: PromotionsProps) {
  return (
    <section aria-label={carousel.label} className="pt-section">
      <ul className="flex snap-x snap-mandatory gap-4 overflow-x-auto px-5 sm:px-8">
        {carousel.slides.map((slide) => (
          <li
            key={slide.link.href}
            className={`grid w-full shrink-0 snap-center overflow-hidden rounded-scene lg:grid-cols-2 lg:items-center ${tintBackground[slide.tint]}`}
          >
            <div className="p-7 lg:p-14">
              <h2 className="text-heading">{slide.title}</h2>
              <p className="mt-4 max-w-md text-lead">{slide.description}</p>
              <PageLink
                href={slide.link.href}
                className="mt-7 inline-block font-semibold underline decoration-2 underline-offset-4"
              >
                {slide.link.label}
              </PageLink>
            </div>
            <Picture
              picture={slide.picture}
              sizes="(min-width: 64rem) 50vw, 100vw"
              className="h-auto w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
