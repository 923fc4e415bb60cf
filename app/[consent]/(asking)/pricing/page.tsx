import { PageTitle } from '@/components/layout/page-title';
import { createMetadata } from '@/lib/seo/metadata';
import { listPricedProducts, PricingView } from './pricing-view';

export const metadata = createMetadata('/pricing');

export default function PricingPage() {
  return (
    <>
      <PageTitle path="/pricing" />
      <PricingView
        selected={{ solution: listPricedProducts()[0]?.slug ?? '', period: 'monthly' }}
      />
    </>
  );
}
