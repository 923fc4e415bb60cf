import { listProducts } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { PricingView } from './pricing-view';

export const metadata = createMetadata('/pricing');

export default function PricingPage() {
  const first = listProducts().find((product) => product.pricings.length > 0);
  return <PricingView selected={first?.slug ?? ''} />;
}
