import { Page } from '@/components/layout/page';
import { listPricedProducts } from '@/lib/content';
import { periods } from '@/lib/pricing/choice';
import { createMetadata } from '@/lib/seo/metadata';
import type { PricingChoice } from '../../pricing-explorer';
import { PricingView } from '../../pricing-view';

type LinkedPricingPageProps = { params: Promise<PricingChoice> };

export const dynamicParams = false;
export const metadata = createMetadata('/pricing');

/** The variants of `/pricing?solution=…&period=…`, which the middleware selects. They have no address. */
export function generateStaticParams() {
  return listPricedProducts().flatMap(({ slug: solution }) =>
    periods.map((period) => ({ solution, period })),
  );
}

export default async function LinkedPricingPage({ params }: LinkedPricingPageProps) {
  const { solution, period } = await params;
  return (
    <Page path="/pricing">
      <PricingView selected={{ solution, period }} />
    </Page>
  );
}
