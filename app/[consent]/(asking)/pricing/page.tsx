import { Page } from '@/components/layout/page';
import { listPricedProducts } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { PricingView } from './pricing-view';

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
