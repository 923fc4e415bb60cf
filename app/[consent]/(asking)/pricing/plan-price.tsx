import { getPricingPage, type Plan } from '@/lib/content';
import { formatRupiah } from '@/lib/content/format';

type PlanPriceProps = { plan: Plan };

/**
 * Both periods of a plan in one box of fixed height, so that switching moves nothing. The annual view
 * strikes through the monthly price beside the discounted one. A plan without a discount shows only
 * its yearly price.
 */
export function PlanPrice({ plan }: PlanPriceProps) {
  const { labels, period } = getPricingPage();
  const { monthlyPrice, discountedMonthlyPrice, annualPrice } = plan;
  const slot =
    '[grid-area:1/1] no-script:[visibility:inherit]! no-script:[grid-area:auto]! print:[visibility:inherit]! print:[grid-area:auto]!';
  const amount = 'font-bold text-[min(2.25rem,9vw)] leading-tight tracking-tight whitespace-nowrap';
  return (
    <div className="mt-6 grid tabular-nums no-script:gap-6 print:gap-4">
      <div className={`${slot} self-end annual:invisible`}>
        <p className="sr-only">{period.monthly}</p>
        <p>
          <span className={amount}>{formatRupiah(monthlyPrice)}</span>{' '}
          <span className="text-small">{labels.perMonth}</span>
        </p>
        <p className="invisible mt-1 text-small no-script:hidden" aria-hidden="true">
          &nbsp;
        </p>
      </div>
      <div className={`${slot} invisible annual:[visibility:inherit]`}>
        <p className="sr-only">{period.annual}</p>
        {discountedMonthlyPrice === undefined ? (
          <p className="pt-[1.375rem]">
            <span className={amount}>{formatRupiah(annualPrice)}</span>{' '}
            <span className="text-small">{labels.perYear}</span>
          </p>
        ) : (
          <>
            <p className="text-small">
              <s>{formatRupiah(monthlyPrice)}</s>
            </p>
            <p>
              <span className={amount}>{formatRupiah(discountedMonthlyPrice)}</span>{' '}
              <span className="text-small">{labels.perMonth}</span>
            </p>
          </>
        )}
        <p className="mt-1 text-small">
          {discountedMonthlyPrice === undefined
            ? labels.billedAnnually
            : `${formatRupiah(annualPrice)} ${labels.perYear}, ${labels.billedAnnually}`}
        </p>
      </div>
    </div>
  );
}
