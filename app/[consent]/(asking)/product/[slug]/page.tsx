import { notFound } from 'next/navigation';
import { BodySection } from '@/components/sections/body-section';
import { FaqTeaser } from '@/components/sections/faq-teaser';
import { Included } from '@/components/sections/included';
import { ProductClients } from '@/components/sections/product-clients';
import { ProductHero } from '@/components/sections/product-hero';
import { ProductPlans } from '@/components/sections/product-plans';
import { StillHaveQuestions } from '@/components/sections/still-have-questions';
import { UseCases } from '@/components/sections/use-cases';
import { getProduct, listProducts } from '@/lib/content';
import { JsonLd } from '@/lib/json-ld';
import { createMetadata } from '@/lib/metadata';
import { describeProduct } from '@/lib/structured-data';

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
    <>
      <JsonLd data={describeProduct(product)} />
      <ProductHero product={product} />
      <ProductClients brands={product.details.brands} />
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
    </>
  );
}
