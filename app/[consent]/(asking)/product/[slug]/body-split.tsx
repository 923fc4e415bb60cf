import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import type { BodySection } from '@/lib/content';
import { BodyHeading } from './body-heading';
import { BodyItem } from './body-item';

type BodySplitProps = { section: BodySection };

/** Picture and words side by side, the side changing from item to item. */
export function BodySplit({ section }: BodySplitProps) {
  return (
    <Section id={section.name} aria-labelledby={`${section.name}-title`} className="pt-section">
      <BodyHeading section={section} />
      <div className="mt-14 space-y-16 lg:space-y-24">
        {section.items.map((item) => (
          <div
            key={item.titles[0]}
            data-reveal=""
            className="grid items-center gap-x-16 gap-y-7 lg:grid-cols-[7fr_5fr] lg:even:grid-cols-[5fr_7fr] lg:even:[&_img]:order-last"
          >
            {item.image && (
              <Picture
                picture={item.image}
                sizes="(min-width: 64rem) 42rem, 100vw"
                className="h-auto w-full rounded-scene"
              />
            )}
            <div>
              <BodyItem item={item} />
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
