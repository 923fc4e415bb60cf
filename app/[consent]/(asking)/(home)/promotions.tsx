import { PromoCarousel } from '@/components/carousel/promo-carousel';
import { Island } from '@/components/ui/island';
import { Picture } from '@/components/ui/picture';
import type { Home } from '@/lib/content';

/** The promotional banners: an automatic carousel, without JavaScript a row that scrolls. */
export function Promotions({ carousel }: Pick<Home, 'carousel'>) {
  const { label, of, pause, play, goTo, slides } = carousel;
  if (slides.length === 0) return null;
  const slideLabels = slides.map((_, index) => `${index + 1} ${of} ${slides.length}`);
  return (
    <Island fallback="[data-moves]">
      <div className="pt-section">
        <PromoCarousel label={label} slideLabels={slideLabels} words={{ pause, play, goTo }}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is not a fieldset
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabels[index]}
              className="w-full shrink-0 snap-center px-page"
            >
              <div
                className={`mx-auto grid h-full max-w-[90rem] overflow-hidden rounded-scene max-lg:grid-rows-[1fr_auto] lg:h-[28rem] lg:grid-cols-2 tint-${slide.tint}`}
              >
                <div className="self-center p-7 lg:p-16">
                  <h2 className="text-heading">{slide.title}</h2>
                  <p className="mt-4 max-w-md text-lead">{slide.description}</p>
                  <a
                    href={slide.link.href}
                    className="mt-7 inline-block wrap-anywhere font-semibold underline decoration-2 underline-offset-4 hover:decoration-4"
                  >
                    {slide.link.label}
                  </a>
                </div>
                <div className="relative min-h-0">
                  <Picture
                    picture={slide.picture}
                    sizes="(min-width: 64rem) 50vw, 100vw"
                    className="h-full w-full object-cover"
                  />
                </div>
              </div>
            </div>
          ))}
        </PromoCarousel>
      </div>
    </Island>
  );
}
