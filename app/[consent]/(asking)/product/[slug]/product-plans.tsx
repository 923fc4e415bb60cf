import { buttonClass } from '@/components/ui/button';
import { Section, SectionTitle } from '@/components/ui/section';
import { getPricingPage, getSharedSections, type Plan, type Product } from '@/lib/content';
import { formatListed } from '@/lib/content/prices';

/** The plans of a product. */
export function ProductPlans({ product }: { product: Product }) {
  const words = getSharedSections().product;
  const hasPlans = product.pricings.length > 0;
  return (
    <Section id="plans" aria-labelledby="plans-title" className="pt-section">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <SectionTitle id="plans-title">{words.plansTitle}</SectionTitle>
          <p className="mt-4 max-w-measure text-text-soft">
            {hasPlans ? words.plansDescription : words.noPlans}
          </p>
          {product.beta && hasPlans && (
            <p className="mt-3 max-w-measure font-semibold">{words.betaPlans}</p>
          )}
        </div>
        <a
          href={hasPlans ? `/pricing?solution=${product.slug}` : '/pricing'}
          className={buttonClass({ variant: 'outline' })}
        >
          {words.pricingLabel}
        </a>
      </div>
      {hasPlans && (
        <ul className="mt-12 border-text border-t-2">
          {product.pricings.map((plan) => (
            <li
              key={plan.id}
              data-reveal=""
              className="grid gap-x-10 gap-y-5 border-line border-b py-8 lg:grid-cols-[4fr_8fr]"
            >
              <div>
                <h3 className="flex flex-wrap items-center gap-3 text-title">
                  {plan.name}
                  {plan.mostPopular && (
                    <span className="chip">{getPricingPage().labels.mostPopular}</span>
                  )}
                </h3>
                <p className="mt-2 text-text-soft">{plan.description}</p>
                <p className="mt-2 font-semibold text-primary text-small">
                  {plan.priceDescriptionText}
                </p>
              </div>
              <PlanAmounts plan={plan} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function PlanAmounts({ plan }: { plan: Plan }) {
  const { labels, period } = getPricingPage();
  const { corePrice, monthlyPrice, discountedMonthlyPrice, annualPrice } = plan;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,34%),1fr))] gap-y-2 tabular-nums sm:grid-cols-3 sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:grid-flow-col">
      <dt className="text-text-soft text-small">{period.monthly}</dt>
      <dd className="text-right sm:text-left">
        <span className="font-semibold sm:text-title">{formatListed(monthlyPrice)}</span>
        {` ${labels.perMonth}`}
      </dd>
      <dt className="text-text-soft text-small">{period.annual}</dt>
      <dd className="text-right sm:text-left">
        <span className="font-semibold sm:text-title">{formatListed(annualPrice)}</span>
        {` ${labels.perYear}`}
        {discountedMonthlyPrice !== undefined && (
          <span className="block text-text-soft text-small">
            {`${formatListed(discountedMonthlyPrice)} ${labels.perMonth}`}
          </span>
        )}
      </dd>
      <dt className="text-text-soft text-small">{labels.setUp}</dt>
      <dd className="text-right sm:text-left">
        <span className="font-semibold sm:text-title">{formatListed(corePrice)}</span>
      </dd>
    </dl>
  );
}
