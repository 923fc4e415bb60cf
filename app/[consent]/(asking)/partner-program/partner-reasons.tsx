import { ContentIcon } from '@/components/ui/content-icon';
import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import type { PartnerProgramPage } from '@/lib/content';

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
