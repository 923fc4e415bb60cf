import { ChevronDown } from 'lucide';
import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { AddOn, PricingPage } from '@/lib/content';
import { describePrice } from '@/lib/content/format';

type AddOnsProps = { copy: PricingPage['addOns']; addOns: AddOn[] };

/** 'Recommended Add Ons': cards that open to their longer description without JavaScript. */
export function AddOns({ copy, addOns }: AddOnsProps) {
  return (
    <Section id="add-ons" aria-labelledby="add-ons-title" className="pt-section">
      <Heading id="add-ons-title">{copy.title}</Heading>
      <p className="mt-4 max-w-measure text-ink-soft">{copy.description}</p>
      <ul className="mt-10 columns-1 gap-4 md:columns-2">
        {addOns.map((addOn) => (
          <li
            key={addOn.id}
            className="mb-4 break-inside-avoid rounded-card border border-sand p-6"
          >
            <h3 className="text-title">{addOn.name}</h3>
            <p className="mt-2 font-semibold text-pandan tabular-nums">
              {describePrice(addOn, copy)}
            </p>
            <p className="mt-3 text-ink-soft">{addOn.description}</p>
            <details className="group mt-3">
              <summary
                aria-label={`${copy.more}: ${addOn.name}`}
                className="inline-flex print:hidden min-h-8 items-center gap-1.5 rounded-control font-semibold text-small underline underline-offset-4"
              >
                <span className="group-open:hidden">{copy.more}</span>
                <span className="hidden group-open:inline">{copy.less}</span>
                <SvgIcon node={ChevronDown} className="size-4 group-open:rotate-180" />
              </summary>
              <p className="mt-3 text-ink-soft">{addOn.description2}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
