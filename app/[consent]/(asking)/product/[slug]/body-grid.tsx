import { Picture } from '@/components/ui/picture';
import { Section } from '@/components/ui/section';
import { tintBackground } from '@/components/ui/tint';
import type { BodySection, Tint } from '@/lib/content';
import { BodyHeading } from './body-heading';
import { BodyItem } from './body-item';

type BodyGridProps = { section: BodySection; tint: Tint };

/** Tiles of unequal size: one with a picture takes the width, the others share a row. */
export function BodyGrid({ section, tint }: BodyGridProps) {
  const plain = section.items.filter((item) => !item.image).length;
  const plainSpan = plain % 3 === 0 ? 'lg:col-span-2' : 'lg:col-span-3';
  return (
    <Section id={section.name} aria-labelledby={`${section.name}-title`} className="pt-section">
      <BodyHeading section={section} />
      <ul className="mt-12 grid gap-4 lg:grid-cols-6">
        {section.items.map((item) => (
          <li
            key={item.titles[0]}
            data-reveal=""
            className={
              item.image
                ? `grid items-center overflow-hidden rounded-scene lg:col-span-6 lg:grid-cols-[5fr_7fr] ${tintBackground[tint]}`
                : `rounded-scene border border-sand ${plainSpan}`
            }
          >
            <div className="p-7 lg:p-9">
              <BodyItem item={item} />
            </div>
            {item.image && (
              <Picture
                picture={item.image}
                sizes="(min-width: 64rem) 44rem, 100vw"
                className="h-full w-full object-cover"
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
