import { ClientLogos } from '@/components/sections/client-logos';
import { FaqTeaser } from '@/components/sections/faq-teaser';
import { Features } from '@/components/sections/features';
import { HomeHero } from '@/components/sections/home-hero';
import { PricingBanner } from '@/components/sections/pricing-banner';
import { Promotions } from '@/components/sections/promotions';
import { Solutions } from '@/components/sections/solutions';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { getHome, listClients, listProducts } from '@/lib/content';
import { JsonLd } from '@/lib/json-ld';
import { createMetadata } from '@/lib/metadata';
import { describeOrganization } from '@/lib/structured-data';

export const metadata = createMetadata('/');

export default function HomePage() {
  const home = getHome();
  return (
    <>
      <JsonLd data={describeOrganization()} />
      <HomeHero hero={home.hero} />
      <PricingBanner banner={home.pricingBanner} />
      <Solutions copy={home.solutions} products={listProducts()} />
      <Promotions carousel={home.carousel} />
      <Features features={home.features} />
      <ClientLogos title={home.clients.title} clients={listClients()} />
      <StillHaveQuestions />
      <FaqTeaser />
    </>
  );
}
