import { Chip } from '@/components/ui/chip';
import { ErrorBoundary } from '@/components/ui/island';
import { getPricingPage, getSharedSections, type Plan, type Product } from '@/lib/content';
import { fillIn, formatRupiah } from '@/lib/content/format';
import { charges } from '@/lib/pricing/charges';
import { PlanActions } from './plan-actions';

/** Three columns for exactly three plans, otherwise two (specification §2). */
export function PlanGrid({ product }: { product: Product }) {
  const columns = product.pricings.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2';
  return (
    <ul className={`mt-8 grid gap-4 ${columns}`}>
      {product.pricings.map((plan, index, plans) => (
        <PlanCard key={plan.id} solution={product.slug} plan={plan} before={plans[index - 1]} />
      ))}
    </ul>
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
      <p className="mt-2 lg:min-h-[3.4em]">{plan.description}</p>
      <PlanPrice plan={plan} />
      <p className="mt-4 text-small tabular-nums">
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
      {before && added.length > 0 && (
        <p className="mt-8 font-semibold text-small print:hidden">
          {fillIn(everythingIn, { plan: before.name })}
        </p>
      )}
      <ul className="ticks">
        {(added.length > 0 ? added : plan.features).map(({ text, value }, index) => (
          <li key={index}>
            {value ? `${text}: ` : text}
            {value && <span className="font-semibold">{value}</span>}
          </li>
        ))}
      </ul>
    </li>
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
        <p>
          <span className="amount">{formatRupiah(monthly)}</span>{' '}
          <span className="text-small">{labels.perMonth}</span>
        </p>
      </div>
      <div>
        <p className="sr-only">{period.annual}</p>
        {perMonth === undefined ? (
          <p className="pt-[1.375rem]">
            <span className="amount">{formatRupiah(annual)}</span>{' '}
            <span className="text-small">{labels.perYear}</span>
          </p>
        ) : (
          <>
            <p className="text-small">
              <span className="sr-only">{`${labels.insteadOf} `}</span>
              <s>{formatRupiah(monthly)}</s>
            </p>
            <p>
              <span className="amount">{formatRupiah(perMonth)}</span>{' '}
              <span className="text-small">{labels.perMonth}</span>
            </p>
          </>
        )}
        <p className="mt-1 text-small">
          {perMonth === undefined
            ? labels.billedAnnually
            : `${formatRupiah(annual)} ${labels.perYear}, ${labels.billedAnnually}`}
        </p>
      </div>
    </div>
  );
}
