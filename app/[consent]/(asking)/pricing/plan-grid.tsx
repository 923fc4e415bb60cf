import { Chip } from '@/components/ui/chip';
import { ErrorBoundary } from '@/components/ui/island';
import { getPricingPage, getSharedSections, type Plan, type Product } from '@/lib/content';
import { fillIn, formatRupiah } from '@/lib/content/format';
import { charges } from '@/lib/pricing/charges';
import { PlanActions } from './plan-actions';

/**
 * Three columns for exactly three plans, otherwise two (specification §2). What every solution includes stands
 * once below the cards.
 */
export function PlanGrid({ product }: { product: Product }) {
  const { pricings, slug } = product;
  const columns = pricings.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2';
  const shared = listShared(pricings);
  const own = pricings.map((plan) => ({
    ...plan,
    features: plan.features.filter(({ text }) => !shared.some((one) => one.text === text)),
  }));
  return (
    <>
      <ul className={`mt-6 grid gap-4 ${columns}`}>
        {own.map((plan, index) => (
          <PlanCard key={plan.id} solution={slug} plan={plan} before={own[index - 1]} />
        ))}
      </ul>
      {shared.length > 0 && (
        <div className="in-every-plan">
          <h3>{getPricingPage().inEveryPlan}</h3>
          <Features features={shared} />
        </div>
      )}
    </>
  );
}

/** What every solution includes (specification §1), where all plans have it alike. */
function listShared([first, ...others]: Plan[]): Plan['features'] {
  const included = getSharedSections().included.items.map(({ title }) => title);
  return (first?.features ?? []).filter(
    ({ text, value }) =>
      included.includes(text) &&
      others.every(({ features }) =>
        features.some((one) => one.text === text && one.value === value),
      ),
  );
}

type PlanCardProps = { solution: string; plan: Plan; before: Plan | undefined };

function PlanCard({ solution, plan, before }: PlanCardProps) {
  const { labels, due, everythingIn } = getPricingPage();
  const added = listAdded(plan, before);
  return (
    <li className={plan.mostPopular ? 'plan-card on-ink' : 'plan-card'}>
      <h3>
        {plan.name}
        {plan.mostPopular && <Chip tone="kunyit">{labels.mostPopular}</Chip>}
      </h3>
      <PlanPrice plan={plan} />
      <p className="mt-3 text-small tabular-nums">
        {`${labels.setUp}: ${formatRupiah(charges(plan, 'monthly').setUp)}`}
      </p>
      <p className="mt-1 font-semibold text-small">{plan.priceDescriptionText}</p>
      <ErrorBoundary>
        <PlanActions
          solution={solution}
          plan={plan.id}
          name={plan.name}
          isPopular={plan.mostPopular}
          words={{ demo: getSharedSections().product.demoLabel, due: due.open }}
        />
      </ErrorBoundary>{' '}
      <p className="mt-8">{plan.description}</p>
      {before && added.length > 0 && (
        <p className="mt-4 font-semibold text-small print:hidden">
          {fillIn(everythingIn, { plan: before.name })}
        </p>
      )}
      <Features features={added.length > 0 ? added : plan.features} />
    </li>
  );
}

function Features({ features }: Pick<Plan, 'features'>) {
  return (
    <ul className="ticks">
      {features.map(({ text, value }, index) => (
        <li key={index}>
          {value ? `${text}: ` : text}
          {value && <span className="font-semibold">{value}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What a plan adds to the one before it, or has in another amount; nothing if it lacks a feature of that plan. */
function listAdded({ features }: Plan, before: Plan | undefined): Plan['features'] {
  const old = new Map(before?.features.map(({ text, value }) => [text, value]));
  const texts = features.map(({ text }) => text);
  if ([...old.keys()].some((text) => !texts.includes(text))) return [];
  return features.filter(({ text, value }) => !old.has(text) || old.get(text) !== value);
}

/**
 * Both periods of a plan in one box of fixed height, so that switching moves nothing. The annual view
 * strikes through the monthly price beside the discounted one. A plan without a discount shows only
 * its yearly price.
 */
function PlanPrice({ plan }: { plan: Plan }) {
  const { labels, period } = getPricingPage();
  const { subscription: monthly } = charges(plan, 'monthly');
  const { subscription: annual, perMonth } = charges(plan, 'annual');
  return (
    <div className="plan-price">
      <div>
        <p className="sr-only">{period.monthly}</p>
        <p className="plan-sum">
          <span className="amount">{formatRupiah(monthly)}</span> <span>{labels.perMonth}</span>
        </p>
        <p>{labels.billedMonthly}</p>
      </div>
      <div>
        <p className="sr-only">{period.annual}</p>
        {perMonth === undefined ? (
          <p className="plan-sum">
            <span className="amount">{formatRupiah(annual)}</span> <span>{labels.perYear}</span>
          </p>
        ) : (
          <p className="plan-sum">
            <span className="amount">{formatRupiah(perMonth)}</span>{' '}
            {/* The price without the discount is above the unit. */}
            <span className="flex flex-col-reverse">
              <span>{labels.perMonth}</span>{' '}
              <span>
                <span className="sr-only">{`${labels.insteadOf} `}</span>
                <s>{formatRupiah(monthly)}</s>
              </span>
            </span>
          </p>
        )}
        <p>
          {perMonth === undefined
            ? labels.billedAnnually
            : `${formatRupiah(annual)} ${labels.perYear}, ${labels.billedAnnually}`}
        </p>
      </div>
    </div>
  );
}
