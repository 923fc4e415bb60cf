import { ContentIcon } from '@/components/ui/content-icon';
import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import type { PricingPage } from '@/lib/content';

type PricingFactsProps = { facts: PricingPage['facts'] };

/** How paying works (specification §1). */
export function PricingFacts({ facts }: PricingFactsProps) {
  return (
    <Section aria-labelledby="facts-title" className="pt-section">
      <div className="rounded-scene bg-tint-company p-7 lg:p-14">
        <Heading id="facts-title">{facts.title}</Heading>
        <p className="mt-4 max-w-measure">{facts.description}</p>
        <dl className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2">
          {facts.items.map((fact) => (
            <div key={fact.title} data-reveal="">
              <dt className="flex gap-5 font-semibold">
                <ContentIcon name={fact.icon} className="size-7" />
                {fact.title}
              </dt>
              <dd className="mt-1 pl-12">{fact.description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
