import { ErrorBoundary } from '@/components/ui/island';
import { getPricingPage, getSharedSections, type Plan, type Product } from '@/lib/content';
import { type Features, isIn, listAdded } from '@/lib/content/plan-features';
import { formatPrice } from '@/lib/content/prices';
import { fillIn } from '@/lib/text/fill-in';
import { PlanActions } from './plan-actions';

/**
 * Three columns for exactly three plans, otherwise two (specification §2). Features that every solution includes (§1)
 * and all plans share are listed once below the cards.
 */
export function PlanGrid({ product: { slug, pricings } }: { product: Product }) {
  const columns = pricings.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2';
  const included = getSharedSections().included.items.map(({ title }) => title);
  const [first, ...others] = pricings;
  const shared = (first?.features ?? []).filter(
    (feature) =>
      included.includes(feature.text) && others.every(({ features }) => isIn(features, feature)),
  );
  const plans = pricings.map((plan) => {
    return { ...plan, features: plan.features.filter((feature) => !isIn(shared, feature)) };
  });
  return (
    <>
      <ul
        // In print side by side; the padding is for the border of the last plan.
        className={`mt-6 grid gap-4 print:auto-cols-fr print:grid-flow-col print:grid-cols-none print:gap-2 print:pr-px ${columns}`}
      >
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} solution={slug} plan={plan} before={plans[index - 1]} />
        ))}
      </ul>
      {shared.length > 0 && (
        <div className="mt-4 rounded-card border border-line p-[min(1.75rem,6vw)] sm:*:[ul]:grid-cols-2 lg:px-8 lg:*:[ul]:grid-cols-4">
          <h3 className="font-semibold text-body">{getPricingPage().inEveryPlan}</h3>
          <FeatureList features={shared} />
        </div>
      )}
    </>
  );
}

type PlanCardProps = { solution: string; plan: Plan; before: Plan | undefined };

function PlanCard({ solution, plan, before }: PlanCardProps) {
  const { labels, everythingIn } = getPricingPage();
  const { id, name, mostPopular } = plan;
  const added = listAdded(plan, before);
  return (
    <li className={mostPopular ? 'plan-card on-band' : 'plan-card'}>
      <h3 className="flex min-h-8 flex-wrap items-center gap-3 text-title">
        {name}
        {mostPopular && <span className="chip">{labels.mostPopular}</span>}
      </h3>
      <PlanPrice plan={plan} />
      <p className="mt-3 text-small tabular-nums">
        {`${labels.setUp}: ${formatPrice(plan.corePrice)}`}
      </p>
      <p className="mt-1 font-semibold text-small">{plan.priceDescriptionText}</p>
      <ErrorBoundary>
        <PlanActions solution={solution} plan={id} name={name} isPopular={mostPopular} />
      </ErrorBoundary>{' '}
      <p className="mt-8">{plan.description}</p>
      {before && added.length > 0 && (
        <p className="mt-4 font-semibold text-small print:hidden">
          {fillIn(everythingIn, { plan: before.name })}
        </p>
      )}
      <FeatureList features={added.length > 0 ? added : plan.features} />
    </li>
  );
}

function FeatureList({ features }: { features: Features }) {
  return (
    <ul className="ticks mt-3 grid gap-x-8 gap-y-2.5 text-small *:pl-7 *:before:top-0.5 *:before:size-4 *:before:text-primary in-[.on-band]:*:before:text-accent in-[.plan-card]:print:hidden">
      {features.map(({ text, value }, index) => (
        <li key={index}>
          {value ? `${text}: ` : text}
          {value && <span className="font-semibold">{value}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Both periods in the same grid cell; CSS shows one, so that switching moves nothing. */
function PlanPrice({ plan }: { plan: Plan }) {
  const { labels, period } = getPricingPage();
  const monthly = formatPrice(plan.monthlyPrice);
  const annual = formatPrice(plan.annualPrice);
  const discounted = plan.discountedMonthlyPrice;
  return (
    <div className="mt-4 grid text-small *:space-y-1 *:tabular-nums *:[grid-area:1/1] no-script:gap-6 no-script:*:[grid-area:auto]! no-script:*:[visibility:inherit]! print:gap-4 print:*:[grid-area:auto]! print:*:[visibility:inherit]!">
      <div className="annual:invisible">
        <p className="sr-only">{period.monthly}</p>
        <p className="plan-sum flex flex-wrap items-end gap-x-2">
          <span className="amount">{monthly}</span> <span>{labels.perMonth}</span>
        </p>
        <p>{labels.billedMonthly}</p>
      </div>
      <div className="invisible annual:[visibility:inherit]">
        <p className="sr-only">{period.annual}</p>
        <p className="plan-sum flex flex-wrap items-end gap-x-2">
          <span className="amount">
            {discounted === undefined ? annual : formatPrice(discounted)}
          </span>{' '}
          {discounted === undefined ? (
            <span>{labels.perYear}</span>
          ) : (
            // The price without the discount is above the unit.
            <span className="flex flex-col-reverse">
              <span>{labels.perMonth}</span>{' '}
              <span>
                <span className="sr-only">{`${labels.insteadOf} `}</span>
                <s>{monthly}</s>
              </span>
            </span>
          )}
        </p>
        <p>{discounted === undefined ? labels.billedAnnually : `${annual} ${labels.forTheYear}`}</p>
      </div>
    </div>
  );
}
