import { Minus } from 'lucide';
import { ContentIcon } from '@/components/ui/content-icon';
import { Section, SectionTitle } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import { type Content, listPartnerBenefits } from '@/lib/content';

export function PartnerReasons({ reasons }: Pick<Content['partner-program.yaml'], 'reasons'>) {
  return (
    <Section aria-labelledby="reasons-title" className="pt-section">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <div>
          <SectionTitle id="reasons-title">{reasons.title}</SectionTitle>
          <p className="mt-4 text-text-soft">{reasons.description}</p>
        </div>
        <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2">
          {reasons.items.map((reason, index) => (
            <li key={index} data-reveal="">
              <ContentIcon name={reason.icon} className="size-7 text-primary" />
              <h3 className="mt-4 text-title">{reason.title}</h3>
              <p className="mt-2 text-text-soft">{reason.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The benefits of referral and reseller partners (specification §6). */
export function PartnerBenefits({ copy }: { copy: Content['partner-program.yaml']['benefits'] }) {
  const yes = (
    <span className="tick before:mx-auto before:size-6">
      <span className="sr-only">{copy.yes}</span>
    </span>
  );
  const no = (
    <>
      <SvgIcon node={Minus} className="mx-auto size-6 text-control-line" />
      <span className="sr-only">{copy.no}</span>
    </>
  );
  return (
    <Section aria-labelledby="benefits-title" className="pt-section">
      <SectionTitle id="benefits-title">{copy.title}</SectionTitle>
      <p className="mt-4 mb-10 max-w-measure text-text-soft">{copy.description}</p>
      <table className="w-full table-fixed border-collapse text-left">
        <thead className="border-text border-b-2">
          <tr>
            <th scope="col" className="py-3 font-semibold">
              {copy.benefitLabel}
            </th>
            {[copy.referralLabel, copy.resellerLabel].map((label, index) => (
              <th
                key={index}
                scope="col"
                className="w-[28%] py-3 text-center font-semibold sm:w-[18%]"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listPartnerBenefits().map(({ benefit, referral, reseller }, index) => (
            <tr key={index} className="border-line border-b">
              <th scope="row" className="py-4 pr-4 font-medium">
                {benefit}
              </th>
              <td className="py-4 text-center">{referral ? yes : no}</td>
              <td className="py-4 text-center">{reseller ? yes : no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const looks = ['bg-primary-quiet', 'bg-accent-quiet'];

export function PartnerPrograms({ programs }: Pick<Content['partner-program.yaml'], 'programs'>) {
  return (
    <Section className="pt-section">
      <div className="grid gap-4 lg:grid-cols-2">
        {programs.map((program, index) => (
          <section
            key={index}
            aria-label={program.title}
            data-reveal=""
            className={`rounded-scene p-7 lg:p-12 ${looks[index]}`}
          >
            <h2 className="text-heading">{program.title}</h2>
            <p className="mt-4">{program.description}</p>
            <h3 className="mt-10 font-semibold">{program.howItWorks}</h3>
            <ol className="numbered mt-5 space-y-6">
              {program.steps.map((step, place) => (
                <li key={place}>
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
