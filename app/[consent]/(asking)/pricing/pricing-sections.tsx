import { ContentIcon } from '@/components/ui/content-icon';
import { Section, SectionTitle } from '@/components/ui/section';
import { getPricingPage, listAddOns } from '@/lib/content';
import { describePrice } from '@/lib/content/prices';

/** 'Recommended Add Ons': cards with native disclosures of their longer description. */
export function AddOns() {
  const copy = getPricingPage().addOns;
  const addOns = listAddOns();
  if (addOns.length === 0) return null;
  return (
    <Section id="add-ons" aria-labelledby="add-ons-title" className="pt-section">
      <SectionTitle id="add-ons-title">{copy.title}</SectionTitle>
      <p className="mt-4 max-w-measure text-text-soft">{copy.description}</p>
      <ul className="mt-10 grid gap-4 md:grid-cols-2">
        {addOns.map((addOn) => (
          <li
            key={addOn.id}
            className="break-inside-avoid rounded-card border border-line p-6 md:last:odd:col-span-2"
          >
            <h3 className="text-title">{addOn.name}</h3>
            <p className="mt-2 font-semibold text-primary tabular-nums">{describePrice(addOn)}</p>
            <p className="mt-3 text-text-soft">{addOn.description}</p>
            <details className="group mt-3">
              <summary className="chevron inline-flex min-h-8 items-center gap-1.5 rounded-control font-semibold text-small underline underline-offset-4 after:size-4 pointer-coarse:min-h-11 print:hidden">
                <span className="group-open:hidden">{copy.more}</span>
                <span className="hidden group-open:inline">{copy.less}</span>
                <span className="sr-only">{`: ${addOn.name}`}</span>
              </summary>
              <p className="mt-3 text-text-soft">{addOn.description2}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** How paying works (specification §1). */
export function PricingFacts() {
  const { facts } = getPricingPage();
  return (
    <Section aria-labelledby="facts-title" className="pt-section">
      <div className="rounded-scene bg-accent-quiet p-7 lg:p-14">
        <SectionTitle id="facts-title">{facts.title}</SectionTitle>
        <p className="mt-4 max-w-measure">{facts.description}</p>
        <dl className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2">
          {facts.items.map((fact, index) => (
            <div key={index} data-reveal="" className="sm:last:odd:col-span-2">
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
