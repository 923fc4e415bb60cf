import { FaqTeaser } from '@/components/sections/faq-teaser';
import { PageHero } from '@/components/sections/page-hero';
import { Section } from '@/components/ui/section';
import { getPricingPage, getSharedSections, listAddOns, listProducts } from '@/lib/content';
import { ComparisonTable } from './comparison-table';
import { PlanGrid } from './plan-grid';
import { PricingExplorer } from './pricing-explorer';
import { AddOns, PricingFacts } from './pricing-sections';

type PricingViewProps = { selected: string };

/** The pricing page with one solution chosen; the plans of all are in its HTML. */
export function PricingView({ selected }: PricingViewProps) {
  const page = getPricingPage();
  const panels = listProducts()
    .filter((product) => product.pricings.length > 0)
    .map((product) => ({
      slug: product.slug,
      name: product.beta ? `${product.name} (${page.labels.beta})` : product.name,
      note: product.beta ? getSharedSections().product.betaPlans : undefined,
      plans: <PlanGrid product={product} />,
      comparison: <ComparisonTable product={product} />,
    }));
  return (
    <>
      <PageHero title={page.title} description={page.description} />
      <Section className="pt-14 lg:pt-20">
        <PricingExplorer
          key={selected}
          panels={panels}
          initial={selected}
          words={{
            selector: page.selectorLabel,
            period: page.period,
            saving: page.annualSaving,
            taxes: page.taxes,
            comparison: page.comparison,
          }}
        />
      </Section>
      <AddOns copy={page.addOns} addOns={listAddOns()} />
      <PricingFacts facts={page.facts} />
      <FaqTeaser />
    </>
  );
}
