import { Page } from '@/components/layout/page';
import { listPricedProducts } from '@/lib/content';
import { periods } from '@/lib/pricing/choice';
import { createMetadata } from '@/lib/seo/metadata';
import { PricingView } from '../pricing-view';

type PricingPageProps = { params: Promise<{ choice?: string[] }> };

export const dynamicParams = false;
export const metadata = createMetadata('/pricing');

/** `/pricing` and its variants for `?solution=…&period=…`, which the middleware selects. They have no address. */
export function generateStaticParams() {
  const choices = listPricedProducts().flatMap(({ slug }) => periods.map((one) => [one, slug]));
  return [[], ...choices].map((choice) => ({ choice }));
}

export default async function PricingPage({ params }: PricingPageProps) {
  const { choice: [period, solution = listPricedProducts()[0]?.slug ?? ''] = [] } = await params;
  return (
    <Page path="/pricing">
      <PricingView selected={{ solution, period: period === 'annual' ? period : 'monthly' }} />
    </Page>
  );
}
