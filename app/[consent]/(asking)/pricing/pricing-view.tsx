import { FaqTeaser } from '@/components/sections/faq-teaser';
import { PageHero } from '@/components/sections/page-hero';
import { ErrorBoundary, Island } from '@/components/ui/island';
import { Section } from '@/components/ui/section';
import { getPricingPage, getSharedSections, listAddOns, listProducts } from '@/lib/content';
import { ComparisonTable } from './comparison-table';
import { DuePanel } from './due-panel';
import { PlanGrid } from './plan-grid';
import { type PricingChoice, PricingExplorer } from './pricing-explorer';
import { AddOns, PricingFacts } from './pricing-sections';

export const listPricedProducts = () =>
  listProducts().filter((product) => product.pricings.length > 0);

/** The pricing page with a solution and a period chosen; all plans and prices are in its HTML. */
export function PricingView({ selected }: { selected: PricingChoice }) {
  const page = getPricingPage();
  const { selectorLabel, period, annualSaving } = page;
  const panels = listPricedProducts().map((product) => {
    const name = product.beta ? `${product.name} (${page.labels.beta})` : product.name;
    const content = (
      <>
        <h2 className="text-heading">{name}</h2>
        {product.beta && (
          <p className="mt-3 max-w-measure font-semibold">
            {getSharedSections().product.betaPlans}
          </p>
        )}
        <PlanGrid product={product} />
        <p className="mt-6 text-ink-soft text-small">{page.taxes}</p>
        <h3
          id={product.slug === selected.solution ? 'comparison' : undefined}
          className="mt-20 text-heading"
        >
          {page.comparison.title}
        </h3>
        <p className="mt-3 max-w-measure text-ink-soft">{page.comparison.description}</p>
        <ComparisonTable product={product} />
      </>
    );
    return { slug: product.slug, name, content };
  });
  return (
    <>
      <PageHero title={page.title} description={page.description} isLow />
      <Section id="plans" className="pt-8 lg:pt-10">
        <Island keeps="[data-period]">
          <PricingExplorer
            panels={panels}
            initial={selected}
            words={{ selectorLabel, period, annualSaving }}
          />
        </Island>
      </Section>
      <AddOns copy={page.addOns} addOns={listAddOns()} />
      <ErrorBoundary>
        <DuePanel />
      </ErrorBoundary>
      <PricingFacts facts={page.facts} />
      <FaqTeaser />
    </>
  );
}
