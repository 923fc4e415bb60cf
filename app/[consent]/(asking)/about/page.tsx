import { AboutStory } from '@/components/sections/about-story';
import { PageHero } from '@/components/sections/page-hero';
import { PricingBanner } from '@/components/sections/pricing-banner';
import { VisionMission } from '@/components/sections/vision-mission';
import { getAboutPage } from '@/lib/content';
import { createMetadata } from '@/lib/metadata';

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
