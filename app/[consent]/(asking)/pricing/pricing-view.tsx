import { FaqTeaser } from '@/components/sections/faq-teaser';
import { PageHero } from '@/components/sections/page-hero';
import { ErrorBoundary, Island } from '@/components/ui/island';
import { Section } from '@/components/ui/section';
import {
  getPricingPage,
  getSharedSections,
  getSite,
  listPricedProducts,
  nameOf,
  type Product,
} from '@/lib/content';
import { ComparisonTable } from './comparison-table';
import { DuePanel } from './due-panel';
import { PlanGrid } from './plan-grid';
import { type PricingChoice, PricingExplorer } from './pricing-explorer';
import { AddOns, PricingFacts } from './pricing-sections';

/** The pricing page with a solution and a period chosen; all plans and prices are in its HTML. */
export function PricingView({ selected }: { selected: PricingChoice }) {
  const { title, description } = getPricingPage();
  const panels = listPricedProducts().map((product) => ({
    slug: product.slug,
    name: nameOf(product),
    content: <Plans product={product} isSelected={product.slug === selected.solution} />,
  }));
  return (
    <>
      <PageHero title={title} description={description} isLow />
      <Section id="plans" className="pt-8 lg:pt-10">
        <Island fallback="[data-period]">
          <PricingExplorer panels={panels} initial={selected} />
        </Island>
      </Section>
      <AddOns />
      <ErrorBoundary>
        <DuePanel />
      </ErrorBoundary>
      <PricingFacts />
      <FaqTeaser />
    </>
  );
}

type PlansProps = { product: Product; isSelected: boolean };

/** The plans of a solution and their comparison, which has an anchor if the solution is selected. */
function Plans({ product, isSelected }: PlansProps) {
  const { comparison } = getPricingPage();
  return (
    <>
      <h2 className="text-heading">{nameOf(product)}</h2>
      {product.beta && (
        <p className="mt-3 max-w-measure font-semibold">{getSharedSections().product.betaPlans}</p>
      )}
      <PlanGrid product={product} />
      <p className="mt-6 text-text-soft text-small">{getSite().taxes.text}</p>
      <h3 id={isSelected ? 'comparison' : undefined} className="mt-20 text-heading">
        {comparison.title}
      </h3>
      <p className="mt-3 max-w-measure text-text-soft">{comparison.description}</p>
      <ComparisonTable product={product} />
    </>
  );
}
