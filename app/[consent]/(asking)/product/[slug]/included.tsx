import { ContentIcon } from '@/components/ui/content-icon';
import { Heading } from '@/components/ui/heading';
import { Section } from '@/components/ui/section';
import { getSharedSections } from '@/lib/content';

/** The seven things that every solution includes (specification §1). */
export function Included() {
  const { title, description, items } = getSharedSections().included;
  return (
    <Section aria-labelledby="included-title" className="pt-section">
      <div className="rounded-scene bg-sand-light p-7 lg:p-14">
        <Heading id="included-title">{title}</Heading>
        <p className="mt-4 max-w-measure text-ink-soft">{description}</p>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {items.map((item) => (
            <li key={item.title} data-reveal="" className="lg:first:col-span-2">
              <ContentIcon name={item.icon} className="size-6 text-pandan" />
              <h3 className="mt-3 font-semibold">{item.title}</h3>
              <p className="mt-1 max-w-sm text-ink-soft text-small">{item.description}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
