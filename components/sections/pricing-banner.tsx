import { ArrowRight } from 'lucide';
import { BrandSymbol } from '@/components/ui/brand-symbol';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { Home } from '@/lib/content';

/** One line with a link to the prices. */
export function PricingBanner({ banner }: { banner: Home['pricingBanner'] }) {
  return (
    <Section className="pt-16 lg:pt-24">
      <div className="link-card group flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-y py-6 lg:py-8">
        <BrandSymbol className="size-8" />
        <p id="pricing-banner" className="min-w-0 flex-1 basis-72">
          <span className="block font-semibold">{banner.title}</span>{' '}
          <span className="text-text-soft">{banner.description}</span>
        </p>
        <a
          href={banner.link.href}
          aria-describedby="pricing-banner"
          className="inline-flex items-center gap-2 font-semibold underline decoration-2 decoration-accent-strong underline-offset-4"
        >
          {banner.link.label}
          <SvgIcon
            node={ArrowRight}
            className="size-5 transition-transform group-hover:translate-x-1"
          />
        </a>
      </div>
    </Section>
  );
}
