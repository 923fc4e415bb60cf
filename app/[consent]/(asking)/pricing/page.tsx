import { Page } from '@/components/layout/page';
import { createMetadata } from '@/lib/seo/metadata';
import { listPricedProducts, PricingView } from './pricing-view';

export const metadata = createMetadata('/pricing');

export default function PricingPage() {
  return (
    <Page path="/pricing">
      <PricingView
        selected={{ solution: listPricedProducts()[0]?.slug ?? '', period: 'monthly' }}
      />
    </Page>
  );
}
