import { notFound } from 'next/navigation';
import { Page } from '@/components/layout/page';
import { FaqTeaser } from '@/components/sections/faq-teaser';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { getProduct, listProducts } from '@/lib/content';
import { createMetadata } from '@/lib/seo/metadata';
import { BodySection } from './body-section';
import { ProductHero } from './product-hero';
import { ProductPlans } from './product-plans';
import { Included, ProductClients, UseCases } from './product-sections';

type ProductPageProps = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return listProducts().map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: ProductPageProps) {
  return createMetadata(`/product/${(await params).slug}`);
}

export default async function ProductPage({ params }: ProductPageProps) {
  const product = getProduct((await params).slug);
  if (!product) notFound();
  return (
    <Page path={`/product/${product.slug}`}>
      <ProductHero product={product} />
      <ProductClients product={product} />
      <div id="features">
        {product.details.bodySections.map((section) => (
          <BodySection key={section.name} section={section} tint={product.tint} />
        ))}
      </div>
      <UseCases useCases={product.details.useCases} />
      <Included />
      <ProductPlans product={product} />
      <StillHaveQuestions />
      <FaqTeaser />
    </Page>
  );
}
