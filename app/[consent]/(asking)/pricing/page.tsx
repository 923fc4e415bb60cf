import { PricingView } from '@/components/pricing/pricing-view';
import { listProducts } from '@/lib/content';
import { createMetadata } from '@/lib/metadata';

export const metadata = createMetadata('/pricing');

export default function PricingPage() {
  const first = listProducts().find((product) => product.pricings.length > 0);
  return <PricingView selected={first?.slug ?? ''} />;
}
