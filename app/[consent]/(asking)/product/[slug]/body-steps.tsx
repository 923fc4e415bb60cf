import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import type { BodySection } from '@/lib/content';
import { BodyHeading } from './body-heading';
import { BodyItem } from './body-item';

type BodyStepsProps = { section: BodySection };

/** A numbered sequence along a line. */
export function BodySteps({ section }: BodyStepsProps) {
  return (
    <Section id={section.name} aria-labelledby={`${section.name}-title`} className="pt-section">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="self-start lg:sticky lg:top-28">
          <BodyHeading section={section} />
        </div>
        <ol className="numbered space-y-12">
          {section.items.map((item) => (
            <li key={item.titles[0]} data-reveal="">
              <BodyItem item={item} />
              {item.image && (
                <Picture
                  picture={item.image}
                  sizes="(min-width: 64rem) 40rem, 100vw"
                  className="mt-7 h-auto w-full rounded-card"
                />
              )}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
