import { PageTitle } from '@/components/layout/page-title';
import { createMetadata } from '@/lib/seo/metadata';
import { listPricedProducts, PricingView } from '../pricing-view';

type LinkedPricingPageProps = { params: Promise<{ solution: string }> };

export const dynamicParams = false;
export const metadata = createMetadata('/pricing');

/** The variants behind `/pricing?solution=…`, which the middleware picks; no address of their own. */
export function generateStaticParams() {
  return listPricedProducts().map(({ slug }) => ({ solution: slug }));
}

export default async function LinkedPricingPage({ params }: LinkedPricingPageProps) {
  return (
    <>
      <PageTitle path="/pricing" />
      <PricingView selected={(await params).solution} />
    </>
  );
}
