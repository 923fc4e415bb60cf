import { Page } from '@/components/layout/page';
import { ClientLogos } from '@/components/sections/client-logos';
import { FaqTeaser } from '@/components/sections/faq-teaser';
import { PricingBanner } from '@/components/sections/pricing-banner';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { getHome, listClients } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { Features } from './features';
import { HomeHero } from './home-hero';
import { Promotions } from './promotions';
import { Solutions } from './solutions';

export const metadata = createMetadata('/');

export default function HomePage() {
  const home = getHome();
  return (
    <Page path="/">
      <HomeHero hero={home.hero} />
      <PricingBanner banner={home.pricingBanner} />
      <Solutions copy={home.solutions} />
      <Promotions carousel={home.carousel} />
      <Features features={home.features} />
      <ClientLogos title={home.clients.title} clients={listClients()} />
      <StillHaveQuestions />
      <FaqTeaser />
    </Page>
  );
}
