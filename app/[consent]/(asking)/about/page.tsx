import { Page } from '@/components/layout/page';
import { PageHero } from '@/components/sections/page-hero';
import { PricingBanner } from '@/components/sections/pricing-banner';
import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { getAboutPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';

export const metadata = createMetadata('/about');

export default function AboutPage() {
  const { title, paragraphs, picture, vision, mission, pricingBanner } = getAboutPage();
  const [first, ...others] = paragraphs;
  return (
    <Page path="/about">
      <PageHero title={title} />
      <Section className="pt-section">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 42rem, 100vw"
            className="h-auto w-full rounded-scene lg:sticky lg:top-24"
          />
          <div className="space-y-5">
            <p className="text-lead">{first}</p>
            {others.map((paragraph, index) => (
              <p key={index} className="text-text-soft">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </Section>
      <Section className="pt-section">
        <dl className="grid gap-12 lg:grid-cols-2">
          {[vision, mission].map((statement, index) => (
            <div key={index} data-reveal="" className="border-primary border-t-2 pt-6">
              <dt className="font-semibold text-primary text-small">{statement.title}</dt>
              <dd className="mt-4 text-balance font-semibold text-heading">
                {statement.description}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="pb-section">
        <PricingBanner banner={pricingBanner} />
      </div>
    </Page>
  );
}
