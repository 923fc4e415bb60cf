import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import { getSharedSections, type TitledText } from '@/lib/content';

type UseCasesProps = { useCases: TitledText[] };

/** 'See use cases' tiles; nothing where a product names none. */
export function UseCases({ useCases }: UseCasesProps) {
  if (useCases.length === 0) return null;
  return (
    <Section id="use-cases" aria-labelledby="use-cases-title" className="pt-section">
      <Heading id="use-cases-title">{getSharedSections().product.useCasesLabel}</Heading>
      <ul className="mt-10 grid border-sand border-t sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {useCases.map((useCase) => (
          <li
            key={useCase.title}
            data-reveal=""
            className="border-sand border-b py-8 pr-8 lg:border-b-0 lg:not-first:border-l lg:not-first:pl-8"
          >
            <h3 className="text-title">{useCase.title}</h3>
            <p className="mt-3 text-ink-soft">{useCase.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
