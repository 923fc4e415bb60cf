import { Check, Minus } from 'lucide';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { PartnerBenefit, PartnerProgramPage } from '@/lib/content';

type PartnerBenefitsProps = { copy: PartnerProgramPage['benefits']; benefits: PartnerBenefit[] };

/** Who gets what (specification §6). */
export function PartnerBenefits({ copy, benefits }: PartnerBenefitsProps) {
  const mark = (isIncluded: boolean) => (
    <td className="py-4 text-center">
      <SvgIcon
        node={isIncluded ? Check : Minus}
        className={`mx-auto size-6 ${isIncluded ? 'text-pandan' : 'text-stone'}`}
      />
      <span className="sr-only">{isIncluded ? copy.yes : copy.no}</span>
    </td>
  );
  return (
    <Section aria-labelledby="benefits-title" className="pt-section">
      <h2 id="benefits-title" className="text-heading">
        {copy.title}
      </h2>
      <p className="mt-4 max-w-measure text-ink-soft">{copy.description}</p>
      <table className="mt-10 w-full table-fixed border-collapse text-left">
        <thead className="border-ink border-b-2">
          <tr>
            <th scope="col" className="py-3 font-semibold">
              {copy.benefitLabel}
            </th>
            <th scope="col" className="w-[28%] py-3 text-center font-semibold sm:w-[18%]">
              {copy.referralLabel}
            </th>
            <th scope="col" className="w-[28%] py-3 text-center font-semibold sm:w-[18%]">
              {copy.resellerLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {benefits.map(({ benefit, referral, reseller }) => (
            <tr key={benefit} className="border-sand border-b">
              <th scope="row" className="py-4 pr-4 font-medium">
                {benefit}
              </th>
              {mark(referral)}
              {mark(reseller)}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
