import { PageHero } from '@/components/sections/page-hero';
import { PricingBanner } from '@/components/sections/pricing-banner';
import { getAboutPage } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { AboutStory, VisionMission } from './about-sections';

export const metadata = createMetadata('/about');

export default function AboutPage() {
  const about = getAboutPage();
  return (
    <>
      <PageHero title={about.title} />
      <AboutStory paragraphs={about.paragraphs} picture={about.picture} />
      <VisionMission vision={about.vision} mission={about.mission} />
      <div className="pb-section">
        <PricingBanner banner={about.pricingBanner} />
      </div>
    </>
  );
}
