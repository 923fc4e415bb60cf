import { Check } from 'lucide';
import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Chip } from '@/components/ui/chip';
import { SvgIcon } from '@/components/ui/svg-icon';
import { getPricingPage, getSharedSections, type Plan } from '@/lib/content';
import { formatRupiah } from '@/lib/content/format';
import { PlanPrice } from './plan-price';

type PlanCardProps = { plan: Plan };

export function PlanCard({ plan }: PlanCardProps) {
  const { labels } = getPricingPage();
  const look = plan.mostPopular
    ? 'on-ink border border-transparent bg-ink text-paper print:border-ink print:bg-paper print:text-ink'
    : 'border border-sand bg-paper';
  return (
    <li className={`flex flex-col rounded-card p-[min(1.75rem,6vw)] lg:p-8 ${look}`}>
      <h3 className="flex flex-wrap items-center gap-3 text-title">
        {plan.name}
        {plan.mostPopular && <Chip tone="kunyit">{labels.mostPopular}</Chip>}
      </h3>
      <p className="mt-2 lg:min-h-[3.4em]">{plan.description}</p>
      <PlanPrice plan={plan} />
      <p className="mt-4 text-small tabular-nums">
        {labels.setUp}: {formatRupiah(plan.corePrice)}
      </p>
      <p className="mt-1 font-semibold text-small">{plan.priceDescriptionText}</p>
      <div className="mt-7 flex flex-col">
        <DemoRequestButton variant={plan.mostPopular ? 'primary' : 'outline'} className="w-full">
          {getSharedSections().product.demoLabel}
        </DemoRequestButton>
      </div>
      <ul className="mt-8 space-y-2.5 text-small">
        {plan.features.map(({ text, value }) => (
          <li key={text} className="flex gap-3">
            <SvgIcon
              node={Check}
              className={`mt-0.5 size-4 ${plan.mostPopular ? 'text-kunyit' : 'text-pandan'}`}
            />
            <span>
              {text}
              {value && (
                <>
                  : <span className="font-semibold">{value}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
