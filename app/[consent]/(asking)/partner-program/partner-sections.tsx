import { Check, Minus } from 'lucide';
import { ContentIcon } from '@/components/ui/content-icon';
import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import { Table } from '@/components/ui/table';
import type { PartnerBenefit, PartnerProgramPage } from '@/lib/content';

type PartnerReasonsProps = { reasons: PartnerProgramPage['reasons'] };

export function PartnerReasons({ reasons }: PartnerReasonsProps) {
  return (
    <Section aria-labelledby="reasons-title" className="pt-section">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div>
          <Heading id="reasons-title">{reasons.title}</Heading>
          <p className="mt-4 text-ink-soft">{reasons.description}</p>
        </div>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          {reasons.items.map((reason) => (
            <li key={reason.title} data-reveal="">
              <ContentIcon name={reason.icon} className="size-7 text-pandan" />
              <h3 className="mt-4 text-title">{reason.title}</h3>
              <p className="mt-2 text-ink-soft">{reason.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

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

type PartnerProgrammesProps = { programmes: PartnerProgramPage['programmes'] };

const looks = ['bg-tint-shop', 'bg-tint-company'];

/** The two programmes, each with its three steps. */
export function PartnerProgrammes({ programmes }: PartnerProgrammesProps) {
  return (
    <Section className="pt-section">
      <div className="grid gap-4 lg:grid-cols-2">
        {programmes.map((programme, index) => (
          <section
            key={programme.title}
            aria-label={programme.title}
            data-reveal=""
            className={`rounded-scene p-7 lg:p-12 ${looks[index]}`}
          >
            <Heading>{programme.title}</Heading>
            <p className="mt-4">{programme.description}</p>
            <h3 className="mt-10 font-semibold">{programme.howItWorks}</h3>
            <ol className="numbered mt-5 space-y-6">
              {programme.steps.map((step) => (
                <li key={step.title}>
                  <h4 className="font-semibold">{step.title}</h4>
                  <p className="mt-1">{step.description}</p>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Section>
  );
}
