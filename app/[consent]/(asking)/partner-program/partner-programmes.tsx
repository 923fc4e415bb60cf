import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import type { PartnerProgramPage } from '@/lib/content';

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
