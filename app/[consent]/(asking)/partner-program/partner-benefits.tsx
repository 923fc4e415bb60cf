import { Check, Minus } from 'lucide';
import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import { Table } from '@/components/ui/table';
import type { PartnerBenefit, PartnerProgramPage } from '@/lib/content';

type PartnerBenefitsProps = { copy: PartnerProgramPage['benefits']; benefits: PartnerBenefit[] };

/** Who gets what (specification §6). */
export function PartnerBenefits({ copy, benefits }: PartnerBenefitsProps) {
  const mark = (key: string, isIncluded: boolean) => ({
    key,
    content: (
      <>
        <SvgIcon
          node={isIncluded ? Check : Minus}
          className={`mx-auto size-6 ${isIncluded ? 'text-pandan' : 'text-stone'}`}
        />
        <span className="sr-only">{isIncluded ? copy.yes : copy.no}</span>
      </>
    ),
  });
  return (
    <Section aria-labelledby="benefits-title" className="pt-section">
      <Heading id="benefits-title">{copy.title}</Heading>
      <p className="mt-4 mb-10 max-w-measure text-ink-soft">{copy.description}</p>
      <Table
        head={[copy.benefitLabel, copy.referralLabel, copy.resellerLabel]}
        rows={benefits.map(({ benefit, referral, reseller }) => ({
          header: benefit,
          cells: [mark('referral', referral), mark('reseller', reseller)],
        }))}
      />
    </Section>
  );
}
